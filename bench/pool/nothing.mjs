/** What Node costs by itself, started and measured as the pools are. */
setInterval(() => {}, 1_000_000)
console.log('ready')
