/** What a browser takes of the domain: how texts are shown, and no rule. */
export { type Piece, visible, visibleJson, visibleText } from './text/visible.js';
