/**
 * What a browser shows of the site outside its pages, from the configuration: the name, in the title and in
 * the text for browsers without JavaScript; the icons; the colour of the browser's own bars; and the web
 * manifest, for people who put the site on a home screen.
 */
import { readFile } from 'node:fs/promises'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { importSource } from '../importSource.ts'
import { palette } from './palette.ts'
import type * as Product from '../../src/product'

/** The placeholder for the site's name in index.html. */
const NAME_IN_HTML = 'Gatehouse'

const PRODUCT = 'src/product.ts'
const TOKENS = 'src/theme/designTokens.css'
const MANIFEST = 'site.webmanifest'

interface Site {
  name: string
  /** Addresses of the icons. In the build they are those of the sources, until Vite has named the files. */
  icons: typeof Product.siteIcons
  brand: string
}

export function siteBrand(): Plugin {
  let base = '/'
  return {
    name: 'gatehouse:site-brand',
    configResolved(resolved) {
      base = resolved.base
    },
    configureServer({ middlewares }) {
      middlewares.use(base + MANIFEST, (_, response, next) => {
        readSite()
          .then((site) =>
            response.setHeader('Content-Type', 'application/manifest+json').end(manifest(site, base)),
          )
          .catch(next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const site = await readSite()
        const name = escaped(site.name)
        // A function, because `$` has a meaning in a replacement text.
        return { html: html.replaceAll(NAME_IN_HTML, () => name), tags: tags(site, base) }
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const address = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? ''
        const site = await readSite()
        const icons = { svg: address('icon'), png: address('apple-touch-icon') }
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest({ ...site, icons }, base) })
      },
    },
  }
}

/**
 * The configuration names components, whose styles the build does not need here, and what the app fetches
 * later.
 */
const nameAndIcons: Plugin = {
  name: 'gatehouse:name-and-icons',
  enforce: 'pre',
  resolveDynamicImport: () => false,
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : null),
}

async function readSite(): Promise<Site> {
  const { product, siteIcons } = await importSource<typeof Product>(PRODUCT, {
    plugins: [nameAndIcons],
    build: {
      assetsInlineLimit: 0,
      // A picture's address is its path in the sources.
      rolldownOptions: { output: { assetFileNames: ({ originalFileNames: [file = ''] }) => file } },
    },
  })
  const [, brand = ''] = /--brand:\s*([^;]+);/.exec(await readFile(TOKENS, 'utf8')) ?? []
  return { name: product.signInConfig.logo.name, icons: siteIcons, brand }
}

const paper = (brand: string) => ({
  light: palette(brand, 'light').paper,
  dark: palette(brand, 'dark').paper,
})

const link = (rel: string, href: string, more = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href, ...more },
  injectTo: 'head',
})

function tags({ icons, brand }: Site, base: string): HtmlTagDescriptor[] {
  const bars = Object.entries(paper(brand)).map(([scheme, content]): HtmlTagDescriptor => ({
    tag: 'meta',
    // A chosen theme changes `media` (src/theme/theme.ts).
    attrs: {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${scheme})`,
      content,
      id: scheme,
    },
    injectTo: 'head-prepend',
  }))
  return [
    ...bars,
    link('icon', icons.svg, { type: 'image/svg+xml' }),
    link('apple-touch-icon', icons.png),
    link('manifest', base + MANIFEST),
  ]
}

/** W3C Web Application Manifest. */
function manifest({ name, icons, brand }: Site, base: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    id: base,
    start_url: base,
    display: 'standalone',
    background_color: paper(brand).light,
    theme_color: paper(brand).light,
    icons: [
      { src: icons.svg, type: 'image/svg+xml', sizes: 'any' },
      { src: icons.png, type: 'image/png', sizes: '512x512' },
    ],
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
