/**
 * Puts into the built HTML what the first paint needs: the sign-in form in each language, rendered from the
 * same component that hydrates it; the outline of the shell; their styles; and the two small scripts that run
 * before any module. The server allows these by their hashes in the content security policy, so they need no
 * 'unsafe-inline'.
 */
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { ASSETS, LAZY_BARREL } from './chunks.ts'
import { importSource } from './importSource.ts'
import type * as Prerender from '../src/prerender'
import { FALLBACK, LANGUAGES, type Language } from '../src/messages/languages.ts'

/** A language, and the sign-in page in it. */
type Form = readonly [Language, string]

type Bundle = Rolldown.OutputBundle

const templateOf = ([language, form]: Form) => `<template lang="${language}">${form}</template>`

export function firstPaint(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'gatehouse:first-paint',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const filesOf = (module: string) => filesIn(bundle, module).map((file) => config.base + file)
        const scripts = filesOf('src/app/browserEnvironment.ts').filter(isScript)
        // Session, shell and home page are one script, which everybody fetches, and its styles.
        if (chunkOf(bundle, 'src/app/browserEnvironment.ts') !== chunkOf(bundle, 'src/app/SignedInApp.tsx'))
          throw new Error(
            'Session and shell are two files: does build/chunks.ts name one that is called otherwise?',
          )
        const inside = filesOf('src/app/SignedInApp.tsx').filter((file) => !scripts.includes(file))
        const asked = new Set([...scripts, ...inside])
        const { forms, frame } = await render(config)
        const filesOfLanguage = (language: string) => [
          language === FALLBACK ? [] : filesOf(`src/messages/${language}/form.ts`),
          filesOf(`src/messages/${language}/rest.ts`).filter((file) => !asked.has(file)),
        ]
        const app = config.base + entryOf(bundle).fileName
        const beginPage = await buildScript(config, 'beginPage', {
          APP_FILE: JSON.stringify(app),
          SCRIPTS: JSON.stringify(scripts),
          SHELL_STYLES: JSON.stringify(inside),
          LANGUAGE_FILES: JSON.stringify(
            Object.fromEntries(forms.map(([language]) => [language, filesOfLanguage(language)])),
          ),
        })
        // Functions, because `$` has a meaning in a replacement text.
        return withStyles(html, bundle, config.base)
          .replace(/<script type="module"[^>]*><\/script>/, () => preload(app))
          .replace('</head>', () => `  ${inside.map(preloadStyles).join('\n    ')}\n  </head>`)
          .replace(
            '<div id="root"></div>',
            (root) =>
              `${root}<template id="frame">${frame}</template><script>${beginPage}</script>${forms.map(templateOf).join('')}`,
          )
      },
    },
  }
}

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`

/** Preloaded styles are there as soon as the page needs them (beginPage.ts). */
const preloadStyles = (file: string) => `<link rel="preload" as="style" crossorigin href="${file}">`

const isScript = (file: string) => file.endsWith('.js')

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** The application's own code. */
function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry')
  return entry
}

/**
 * The files of a lazy module that the page does not have with its entry: the module's own, and those of its
 * imports.
 */
function filesIn(bundle: Bundle, module: string): string[] {
  const wanted = chunkOf(bundle, module)
  if (!wanted) throw new Error(`${module} is not fetched by itself`)
  const first = closure(bundle, entryOf(bundle).fileName)
  return [...closure(bundle, wanted.fileName)].filter((file) => !first.has(file))
}

const chunkOf = (bundle: Bundle, module: string) =>
  chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))

/** A chunk's file and those of all it imports statically, styles included. */
function closure(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const output = bundle[file]
  if (seen.has(file) || output?.type !== 'chunk') return seen
  seen.add(file)
  for (const imported of output.imports) closure(bundle, imported, seen)
  for (const styles of output.viteMetadata?.importedCss ?? []) seen.add(styles)
  return seen
}

/** The page with its stylesheets inlined, so that the first paint waits for no second response. */
const withStyles = (html: string, bundle: Bundle, base: string) =>
  html.replace(/<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g, (link, href: string) => {
    const styles = bundle[href.slice(base.length)]
    if (styles?.type !== 'asset') return link
    delete bundle[styles.fileName]
    // The link stays, but disabled: it tells Vite that a later screen need not fetch these styles.
    return `${link.replace('>', ' disabled>')}\n    <style>${String(styles.source).trim()}</style>`
  })

/**
 * Renders the sign-in page in each language, and the outline of the shell. It uses a separate build, for
 * Node.
 */
async function render(config: ResolvedConfig): Promise<{ forms: Form[]; frame: string }> {
  const rendering = await importSource<typeof Prerender>('src/prerender.ts', {
    ...alone(config),
    plugins: [react()],
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV']) },
    ssr: { noExternal: true },
    build: { rolldownOptions: { ...LAZY_BARREL, output: { assetFileNames: ASSETS } } },
  })
  const forms: Form[] = []
  // One after the other: the language is that of the page, and there is only one page.
  for (const language of LANGUAGES)
    forms.push([language, await rendering.prerenderSignIn(rendering.product, language)])
  return { forms, frame: await rendering.prerenderFrame() }
}

/** Builds one of the scripts that run before any module. */
async function buildScript(
  config: ResolvedConfig,
  name: string,
  define: Record<string, string>,
): Promise<string> {
  const built = await build({
    ...alone(config),
    define,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `src/app/firstPaint/${name}.ts`,
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in built)) throw new Error(`${name} was not built`)
  return built.output[0].code.trim()
}

/** A build of the same application, without the plugins of this one. Its classes have the same names. */
const alone = ({ root, mode, base, css }: ResolvedConfig): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  root,
  mode,
  base,
  css: { modules: css.modules ?? {} },
})
