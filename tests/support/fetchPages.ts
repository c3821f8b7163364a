/**
 * Fetches every page when it is imported. In a test React never shows what a press leads to if that has to be fetched first: it forgets
 * what has suspended in an `act` that nobody awaits.
 */
import type { AppRoute } from '../../src/app/AppRoute'
import * as publicScreens from '../../src/app/publicScreens'
import { fetchElement } from '../../src/layout/fetchElement'
import { product } from '../../src/product'

const fetchAll = async (routes: readonly AppRoute[]): Promise<void> => {
  await Promise.all(
    routes.flatMap(({ element, children = [] }) => [fetchElement(element), fetchAll(children)]),
  )
}

const config = await product.loadAppConfig()
await Promise.all([
  ...Object.values(publicScreens).map((page) => page.fetch()),
  fetchAll(config.createRoutes(config)),
])
