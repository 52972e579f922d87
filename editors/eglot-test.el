;; Run by the test of the repository: opens a file with eglot and asserts what the
;; server gives. The result goes to the file that $RESULT names.  -*- lexical-binding: t -*-

(defun test-finish (text)
  (with-temp-file (getenv "RESULT") (insert text))
  (kill-emacs 0))

(defun test-wait (what f)
  (let ((until (+ (float-time) 60)))
    (while (not (funcall f))
      (when (> (float-time) until) (error "No %s" what))
      (accept-process-output nil 0.05))))

(defun test-at (words)
  (goto-char (point-min))
  (search-forward words)
  (goto-char (+ 2 (match-beginning 0))))

(defun test-ask (method)
  (jsonrpc-request (eglot-current-server) method (eglot--TextDocumentPositionParams)))

(condition-case err
    (progn
      (load (expand-file-name "init.el"))
      (find-file "serve.sh")
      (unless (derived-mode-p 'sh-mode) (sh-mode))
      (apply #'eglot--connect (eglot--guess-contact)) ; what eglot-ensure does in a session
      (test-wait "connection" #'eglot-current-server)
      (eglot--maybe-activate-editing-mode)
      (test-wait "diagnostic"
                 (lambda ()
                   (flymake-start)
                   (seq-some (lambda (d) (string-match-p "wants ep size 1 or 8, not 4" (flymake-diagnostic-text d)))
                             (flymake-diagnostics))))
      (test-at "--ep-size")
      (unless (string-match-p "`ep_size` is `4`"
                              (plist-get (plist-get (test-ask :textDocument/hover) :contents) :value))
        (error "Hover"))
      (let ((def (aref (test-ask :textDocument/definition) 0)))
        (unless (string-match-p "server_args.py" (plist-get def :uri)) (error "Definition")))
      (test-finish "ok"))
  (error (test-finish (format "%S" err))))
