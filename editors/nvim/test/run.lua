-- Run by the test of the repository: opens a file and asserts what the server gives.
-- The result goes to the file that $RESULT names: "ok", or what is wrong.
local function finish(text)
  local f = assert(io.open(os.getenv("RESULT"), "w"))
  f:write(text)
  f:close()
  vim.cmd("qall!")
end

local function wait(what, f)
  if not vim.wait(60000, f, 20) then
    error("no " .. what)
  end
end

local function params(words, off)
  for i, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local at = line:find(words, 1, true)
    if at then
      vim.api.nvim_win_set_cursor(0, { i, at - 1 + (off or 0) })
      return vim.lsp.util.make_position_params(0, "utf-16")
    end
  end
  error(words .. " is not there")
end

local function ask(method, p)
  local out, err = vim.lsp.buf_request_sync(0, method, p, 60000)
  assert(out, err)
  for _, r in pairs(out) do
    assert(not r.err, vim.inspect(r.err))
    return r.result
  end
  error("no answer to " .. method)
end

local ok, err = pcall(function()
  -- what vim.lsp.enable of later versions reads
  local files = vim.api.nvim_get_runtime_file("lsp/enginelint.lua", true)
  assert(#files == 1, "lsp/enginelint.lua is not on the runtime path")
  local config = dofile(files[1])
  assert(vim.deep_equal(config.cmd, { "enginelint", "lsp" }) and vim.tbl_contains(config.filetypes, "sh") and vim.tbl_contains(config.root_markers, "enginelint.hcl"))

  vim.cmd("edit serve.sh")
  vim.bo.filetype = "sh"
  local has = function(code)
    for _, d in ipairs(vim.diagnostic.get(0)) do
      if d.code == code then
        return d
      end
    end
  end
  wait("diagnostic", function() return has("EL201") end)
  local d = has("EL201")
  assert(d.message:find("wants ep size 1 or 8, not 4", 1, true), d.message)
  assert(d.severity == vim.diagnostic.severity.ERROR)
  local words = vim.api.nvim_buf_get_text(0, d.lnum, d.col, d.end_lnum, d.end_col, {})
  assert(vim.deep_equal(words, { "--tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass" }), vim.inspect(words))

  local h = ask("textDocument/hover", params("--ep-size", 2))
  assert(h.contents.value:find("`ep_size` is `4`", 1, true), h.contents.value)

  local def = ask("textDocument/definition", params("--ep-size", 2))
  if vim.lsp.util.show_document then
    vim.lsp.util.show_document(def[1], "utf-16", { focus = true })
  else
    vim.lsp.util.jump_to_location(def[1], "utf-16")
  end
  assert(vim.api.nvim_buf_get_name(0):find("server_args.py", 1, true))
  assert(vim.api.nvim_get_current_line():find("add_argument", 1, true))
  vim.cmd("buffer serve.sh")

  wait("implied values", function()
    local ns = vim.api.nvim_get_namespaces()["enginelint"]
    local marks = vim.api.nvim_buf_get_extmarks(0, ns, 0, -1, { details = true })
    return vim.inspect(marks):find("attention_backend", 1, true) or (vim.lsp.inlay_hint and true)
  end)

  -- a flag is completed
  vim.api.nvim_buf_set_lines(0, 1, 2, false, { (vim.api.nvim_buf_get_lines(0, 1, 2, false)[1]:gsub("$", " --max-running-r")) })
  local list = ask("textDocument/completion", params("--max-running-r", #"--max-running-r"))
  assert(list.items[1].label == "--max-running-requests", vim.inspect(list.items[1]))

  -- an unknown flag is corrected
  vim.api.nvim_buf_set_lines(0, 1, 2, false, { "python3 -m sglang.launch_server --model-path /models/m --max-num-seqs 64" })
  wait("diagnostic of the unknown flag", function() return has("EL101") and not has("EL201") end)
  local p = params("--max-num-seqs", 2)
  p.range = { start = p.position, ["end"] = p.position }
  p.context = { diagnostics = {} }
  local actions = ask("textDocument/codeAction", p)
  assert(actions[1].title == "Change --max-num-seqs to --max-running-requests", vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  assert(vim.api.nvim_buf_get_lines(0, 1, 2, false)[1]:find("--max-running-requests 64", 1, true))
  wait("clean diagnostics", function() return not has("EL101") end)

  vim.cmd("EnginelintExplain")
  wait("explanation", function()
    return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"):find("max_running_requests = 64", 1, true)
  end)
end)
finish(ok and "ok" or tostring(err))
