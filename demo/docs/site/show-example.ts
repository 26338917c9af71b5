import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const LANGUAGES: Readonly<Record<string, string>> = { mjs: 'js', cjs: 'js' };
/** What a person writes, and the configuration that the element needs. */
const SHOWN = /\.(?:[cm]?[jt]sx?|html|css|vue|svelte|astro)$/;
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.[^/]+)\//;

/** Our packages. */
const OURS = /^@login-widget\//;

const read = (...path: string[]): string => readFileSync(join(EXAMPLES, ...path), 'utf8');

/** The settings that the example takes from its environment. */
const SETTINGS: Readonly<Record<string, string>> = {
  PUBLIC_TOKEN: "your project's public token",
  PROVIDER_URL: 'origin of the provider; default: `http://localhost:5180`, the one of `npm start`',
  PROJECT_ID: "your project's id",
  PROJECT_SECRET: "your project's secret, for the server alone",
};

function settingsIn(code: string): readonly string[] {
  const named = code.match(
    /\b(?:VITE_|NEXT_|NUXT_)?(?:PUBLIC_)?(?:PUBLIC_TOKEN|TOKEN|PROVIDER_URL|PROJECT_ID|PROJECT_SECRET)\b/g,
  );
  return [...new Set(named)].toSorted();
}

const meaning = (name: string): string =>
  SETTINGS[
    name.endsWith('TOKEN') ? 'PUBLIC_TOKEN' : name.replace(/^(?:VITE_|NEXT_|NUXT_)?(?:PUBLIC_)?/, '')
  ] ?? '';

/** The build's own files, which a reader needs after those of the site. */
const BUILD = /^(?:build|[\w.]+\.config)\.[^/]+$/;

/** Paths of the files that an example shows: first those of the site, then those of its build. */
export const filesOf = (name: string): readonly string[] =>
  readdirSync(join(EXAMPLES, name), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SHOWN.test(file) && !LEFT_OUT.test(file) && !file.endsWith('.d.ts'))
    .toSorted()
    .toSorted((a, b) => Number(BUILD.test(a)) - Number(BUILD.test(b)));

const fence = (file: string, code: string): string => {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return `**\`${file}\`**\n\n\`\`\`${LANGUAGES[ending] ?? ending}\n${code.trimEnd()}\n\`\`\``;
};

/** The example's install command, files, settings and commands, as Markdown. */
export function showExample(name: string): string {
  const { scripts, dependencies } = JSON.parse(read(name, 'package.json')) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  const files = filesOf(name).map((file) => ({ file, code: read(name, file) }));
  const installed = Object.keys(dependencies).filter((dependency) => OURS.test(dependency));
  const settings = settingsIn(
    `${files.map(({ code }) => code).join('\n')}\n${Object.values(scripts).join('\n')}`,
  );
  const commands = scripts.dev
    ? ['npm run dev']
    : ['npm run build', 'npm start'].slice(scripts.build ? 0 : 1);
  return [
    `## Install\n\n\`\`\`sh\nnpm i ${installed.join(' ')}\n\`\`\``,
    `## The whole site\n\n${files.map(({ file, code }) => fence(file, code)).join('\n\n')}`,
    ...(settings.length > 0
      ? [
          `## Settings\n\n| Variable | |\n|---|---|\n${settings
            .map((setting) => `| \`${setting}\` | ${meaning(setting)} |`)
            .join('\n')}`,
        ]
      : []),
    `## Start it\n\n\`\`\`sh\n${commands.join('\n')}\n\`\`\``,
  ].join('\n\n');
}
