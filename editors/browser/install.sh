#!/bin/sh
# Installs code-server, for the test that drives the extension in a browser, into the
# directory of this script; takes minutes. Its own installation fetches from sites besides the npm
# registry, so its scripts are left out and the native modules are built here. Needs
# Node.js 20 with its headers below NODEDIR (/usr as Debian has them), a C++ compiler, Python.
set -eu
cd "$(dirname "$0")"
npm_config_nodedir=${NODEDIR:-/usr}
npm_config_build_from_source=true
export npm_config_nodedir npm_config_build_from_source
npm install --ignore-scripts --no-package-lock --no-audit --no-fund --silent
npm rebuild argon2
cd node_modules/code-server/lib/vscode
npm install --omit=dev --ignore-scripts --no-audit --no-fund --silent
npm rebuild @vscode/spdlog native-watchdog
npm rebuild node-pty || test -f node_modules/node-pty/build/Release/pty.node # a script after the build wants tools for developing it
cd - >/dev/null
node node_modules/code-server/out/node/entry.js --version
