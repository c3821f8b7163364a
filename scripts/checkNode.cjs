/*
 * npm runs this before the scripts that people begin with. Those scripts do not load in an old Node, and
 * their errors do not help; so this is JavaScript that every Node reads. The versions are in package.json:
 * ^20.19 means Node 20 from 20.19 on, and >=24 means Node 24 and all later ones.
 */
var lines = require('../package.json').engines.node.split(' || ')
var own = process.versions.node.split('.').map(Number)

function takesOwn(line) {
  var from = line.match(/\d+/g).map(Number)
  if (own[0] === from[0]) return own[1] >= (from[1] || 0)
  return line.charAt(0) === '>' && own[0] > from[0]
}

if (!lines.some(takesOwn)) {
  console.error(
    'This is Node ' +
      process.versions.node +
      ', but Node ' +
      lines
        .join(', ')
        .replace(/\^/g, '')
        .replace(/>=(.*)/, 'or $1 and newer') +
      ' is needed. ' +
      'Get it from https://nodejs.org, or with nvm: nvm install --lts',
  )
  process.exit(1)
}
