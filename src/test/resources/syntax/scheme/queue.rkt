#lang racket/base
; A queue of jobs.
(require racket/list
         (only-in racket/string string-join)
         "job.rkt")
(provide make-queue)

(struct queue (items limit) #:transparent)

(define limit 10)

#| (define (hidden) 1) |#
;; Puts a job in.
(define (push q job [front? #f])
  (define (full? q)
    (>= (length (queue-items q)) limit))
  (cond
    [(full? q) (error "full (define")]
    [front? (queue (cons job (queue-items q)) limit)]
    [else (let loop ([rest (queue-items q)])
            (if (null? rest) (queue (list job) limit) (loop (cdr rest))))]))

(define size
  (lambda (q) (length (queue-items q))))

(define-syntax-rule (unless-full q body ...)
  (when (char=? #\) #\() body ...))

(define worker%
  (class object%
    (super-new)
    (define/public (run job)
      (push job))))

(module+ test
  (define-test-case (works)
    (push (queue '() 2) 'a)))
