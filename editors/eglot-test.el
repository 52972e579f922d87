;; Run by the test of the repository: opens a file with eglot and asserts what the
;; server gives, by the commands that a user has where there are some. The result goes
;; to the file that $RESULT names.  -*- lexical-binding: t -*-

(defun test-finish (text)
  (with-temp-file (getenv "RESULT") (insert text))
  (kill-emacs 0))

(defun test-wait (what f)
  (let ((until (+ (float-time) 60)))
    (while (not (funcall f))
      (when (> (float-time) until) (error "No %s" what))
      (accept-process-output nil 0.05))))

(defun test-assert (what ok)
  (unless ok (error "%s in %S" what (buffer-string))))

(defun test-at (words)
  (goto-char (point-min))
  (search-forward words)
  (goto-char (+ 2 (match-beginning 0))))

(defun test-ask (method)
  (jsonrpc-request (eglot-current-server) method (eglot--TextDocumentPositionParams)))

(defun test-diagnostic (regexp)
  (flymake-start)
  (seq-find (lambda (d) (string-match-p regexp (flymake-diagnostic-text d))) (flymake-diagnostics)))

(defun test-replace-line (text)
  "Put TEXT in the place of the last line."
  (goto-char (point-max))
  (forward-line -1)
  (delete-region (point) (line-end-position))
  (insert text)
  (eglot--signal-textDocument/didChange))

(condition-case err
    (progn
      (load (expand-file-name "init.el"))
      (find-file "serve.sh")
      (unless (derived-mode-p 'sh-mode) (sh-mode))
      (apply #'eglot--connect (eglot--guess-contact)) ; what eglot-ensure does in a session
      (test-wait "connection" #'eglot-current-server)
      (eglot--maybe-activate-editing-mode)

      ;; diagnostics, with their place and severity
      (test-wait "diagnostic" (lambda () (test-diagnostic "wants ep size 1 or 8, not 4")))
      (let ((d (test-diagnostic "wants ep size 1 or 8, not 4")))
        (test-assert "Severity" (eq (flymake-diagnostic-type d) 'eglot-error))
        (test-assert "Place" (equal (buffer-substring (flymake-diagnostic-beg d) (flymake-diagnostic-end d))
                                    "--tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass")))

      ;; hover
      (test-at "--ep-size")
      (test-assert "Hover" (string-match-p "`ep_size` is `4`"
                                           (plist-get (plist-get (test-ask :textDocument/hover) :contents) :value)))

      ;; the jump to a definition
      (xref-find-definitions "LSP identifier at point.")
      (test-assert "Definition" (string-suffix-p "server_args.py" (buffer-file-name)))
      (test-assert "Line of the definition" (string-match-p "add_argument" (buffer-substring (line-beginning-position) (line-end-position))))
      (switch-to-buffer "serve.sh")

      ;; completion, by the function that completion-at-point calls
      (test-replace-line "python3 -m sglang.launch_server --model-path /models/m --max-running-r")
      (end-of-line)
      (test-wait "completion"
                 (lambda ()
                   (let* ((capf (eglot-completion-at-point))
                          (all (all-completions "--max-running-r" (nth 2 capf))))
                     (member "--max-running-requests" (mapcar #'substring-no-properties all)))))
      (completion-at-point)
      (test-assert "Completed" (save-excursion (beginning-of-line) (looking-at-p ".*--max-running-requests")))

      ;; an action that corrects a flag
      (test-replace-line "python3 -m sglang.launch_server --model-path /models/m --max-num-seqs 64")
      (test-wait "diagnostic of the unknown flag"
                 (lambda () (and (test-diagnostic "no flag --max-num-seqs") (not (test-diagnostic "wants ep size")))))
      (test-at "--max-num-seqs")
      (let ((action (seq-find (lambda (a) (equal (plist-get a :title) "Change --max-num-seqs to --max-running-requests"))
                              (append (eglot-code-actions (point) (point)) nil))))
        (test-assert "Action" action)
        (condition-case nil
            (eglot--apply-workspace-edit (plist-get action :edit))
          (wrong-number-of-arguments (eglot--apply-workspace-edit (plist-get action :edit) 'test))))
      (test-assert "Edit" (save-excursion (goto-char (point-min)) (search-forward "/models/m --max-running-requests 64" nil t)))
      (eglot--signal-textDocument/didChange)
      (test-wait "clean diagnostics" (lambda () (not (test-diagnostic "no flag"))))
      (test-finish "ok"))
  (error (test-finish (format "%S" err))))
