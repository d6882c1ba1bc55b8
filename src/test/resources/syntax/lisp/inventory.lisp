;;;; Inventory of a shop.
(defpackage :shop
  (:use :cl))
(in-package :shop)

(require 'asdf)

(defvar *items* (make-hash-table) "All items.")
(defconstant +limit+ 10)

(defstruct (item (:copier nil))
  name count)

(defclass shelf ()
  ((label :initarg :label :accessor label)))

#| (defun hidden () nil)
   #| nested |# |#
(defun add-item (item &optional (count 1))
  "Adds an item; says \"(defun\" nowhere."
  (when (and item (char/= #\( (char (item-name item) 0)))
    (let ((old (gethash (item-name item) *items* 0)))
      (if (> old +limit+)
          (error "full")
          (setf (gethash (item-name item) *items*) (+ old count))))))

(defmacro with-item ((var name) &body body)
  `(let ((,var (gethash ,name *items*)))
     ,@body))

(defgeneric describe-it (thing) (:documentation "Tells."))

(defmethod describe-it :around ((thing item))
  (dolist (part (list thing))
    (format t "~a" part)))

(defun (setf item-price) (value item)
  (list value item))

(define-widget button (parent label)
  (list parent label))
