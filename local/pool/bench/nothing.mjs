/** The cost of Node itself, started and measured in the same way as the pools. */
setInterval(() => {}, 1_000_000)
console.log('ready')
