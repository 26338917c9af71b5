#!/bin/sh
# Builds the provider from the repository's root into an empty folder that runs by itself: `build.sh /app`. The image's
# first stage is this script, so that a test can run the same steps without Docker.
set -eu
target=$1
cd "$(dirname "$0")/../../.."

npm ci --ignore-scripts
npm run -s build:client
npm run -s build -w demo/provider

# The lock file names every workspace, so npm wants to see their manifests; only the provider's packages are installed.
mkdir -p "$target"
for workspace in . auth-client widget host-site demo demo/provider demo/testing; do
  mkdir -p "$target/$workspace"
  cp "$workspace/package.json" "$target/$workspace/"
done
cp package-lock.json .npmrc "$target/"
cp -R auth-client/dist "$target/auth-client/"
cp -R demo/provider/dist "$target/demo/provider/"
cd "$target"
npm ci --omit=dev --ignore-scripts --workspace demo/provider
