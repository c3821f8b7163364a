/**
 * The browser's timer for deadlines. Apart from the rest of its clock (clock.ts), of which the first file
 * needs no more than this.
 */
export const timer = {
  after(delay: number, run: () => void): () => void {
    const running = setTimeout(run, delay)
    return () => clearTimeout(running)
  },
}
