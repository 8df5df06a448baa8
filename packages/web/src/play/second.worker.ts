/** A second thread beside the one that thinks, for engines that can use it. */
import '../language.ts';
import { serveSecond } from '@gridhall/match';
import { engineWithFiles } from './supplied.ts';

await serveSecond(engineWithFiles);
