/** Our product once its business has added screens, menu entries or rows, for a build. */
import type { Plugin } from 'vite'

export interface Growth {
  /** Screens, each in a file of its own. */
  routes?: number
  menuItems?: number
  /** Rows of a table on the home page. */
  rows?: number
}

/** A screen, by its name; the build asks for it as for any other module. */
const SCREEN = /^grown:(\w+)\.tsx$/
const OWN = 'export const appConfig: AppConfig ='
const HOME = 'home'

/** Adds to src/app.config.tsx what the product has grown by. */
export function grown({ routes = 0, menuItems = 0, rows = 0 }: Growth): Plugin {
  const names = numbered('screen', routes)
  return {
    name: 'gatehouse:grown',
    enforce: 'pre',
    resolveId: (id) => (SCREEN.test(id) ? id : undefined),
    load(id) {
      const [, name] = SCREEN.exec(id) ?? []
      return name === undefined ? undefined : screen(name, name === HOME ? rows : 10)
    },
    transform(code, id) {
      if (!id.endsWith('/src/app.config.tsx')) return undefined
      if (!code.includes(OWN)) throw new Error(`src/app.config.tsx has no ${OWN}`)
      return (
        code.replace(OWN, 'const own: AppConfig =') + additions(names, numbered('entry', menuItems), rows > 0)
      )
    },
  }
}

const numbered = (what: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${what}${place + 1}`)

/** @param hasRows whether a table follows the home page's own content, in the file of that screen */
const additions = (screens: readonly string[], entries: readonly string[], hasRows: boolean) => `
import { createElement } from 'react'
import { lazyScreen } from '/src/layout/lazyScreen'

const screens = [${screens.map(routeOf).join()}]
const entries = [${entries.map((name) => `{ name: '${name}', route: '/${name}', icon: House }`).join()}]

${hasRows ? WITH_ROWS : ''}
export const appConfig: AppConfig = {
  ...own,
  createRoutes: (config) => [...screens, ...own.createRoutes(config)${hasRows ? '.map(withRows)' : ''}],
  ui: { ...own.ui, menuItems: [...own.ui.menuItems, ...entries] },
}`

const lazy = (name: string) => `lazyScreen(() => import('grown:${name}.tsx').then((file) => file.Screen))`

const routeOf = (name: string) => `{
  path: '/${name}',
  element: createElement(${lazy(name)}),
  handle: { breadcrumbs: [{ name: '${name}', route: '/${name}' }] },
}`

const WITH_ROWS = `
const Home = ${lazy(HOME)}
const withRows = (route) =>
  route.path === '/home' ? { ...route, element: createElement(Home, route.element.props) } : route
`

/** A screen with a table. */
const screen = (name: string, rows: number) => `
import { HomePage } from '/src/home/HomePage'
import { PageHeading } from '/src/layout/PageHeading'
import { Table } from '/src/layout/Table'

const rows = Array.from({ length: ${rows} }, (_, index) => ({ id: \`\${index}\`, customer: \`Customer \${index}\`, amount: index * 12 }))
const columns = [
  { name: 'Number', show: ({ id }) => id },
  { name: 'Customer', show: ({ customer }) => customer },
  { name: 'Amount', show: ({ amount }) => amount, numeric: true },
]

export const Screen = (props) => (
  <>
    ${name === HOME ? '<HomePage {...props} />' : `<PageHeading>${name}</PageHeading>`}
    <Table label="Rows" columns={columns} rows={rows} keyOf={({ id }) => id} />
  </>
)`
