/** What the build renders into the HTML (build/firstPaint.ts), and the product that it is rendered for. */
export { prerenderFrame, prerenderSignIn } from './app/firstPaint/prerenderFirstPaint'
export { product } from './product'
