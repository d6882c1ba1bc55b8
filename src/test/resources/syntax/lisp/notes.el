;;; notes.el --- Keeps notes  -*- lexical-binding: t -*-

;;; Code:

(require 'seq)

(defgroup notes nil "Notes." :group 'text)

(defcustom notes-folder "~/notes"
  "Where notes are."
  :type 'directory)

;;;###autoload
(defun notes-open (name)
  "Open the note NAME."
  (interactive "sName: ")
  (if (eq ?\( (aref name 0))
      (user-error "No ( in names")
    (find-file (expand-file-name name notes-folder))))

(define-minor-mode notes-mode
  "Mode for notes."
  :lighter " N")

(cl-defun notes--list (&key all)
  (seq-filter #'identity (directory-files notes-folder)))

(provide 'notes)
;;; notes.el ends here
