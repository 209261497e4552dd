/** An image, font or global style sheet under test: its address, or nothing to see. */
module.exports = 'asset';
