/** A second thread beside the one that thinks, for engines that can use it. */
import '../language.ts';
import { serveSecond } from '@gridhall/match';
import { suppliedEngine } from './supplied.ts';

await serveSecond(suppliedEngine);
