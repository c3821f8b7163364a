/** What the build renders into the HTML (build/firstPaint.ts), and the product that it is rendered for. */
export { prerenderFrame, prerenderSignIn } from './app/firstPaint/renderFirstPaint'
export { product } from './product'
