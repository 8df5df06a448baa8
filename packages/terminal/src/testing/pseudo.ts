/** The language that is nobody's is spoken from here on: imported first, for texts are made as modules load. */
import { chooseLanguage } from '@gridhall/core';

chooseLanguage(['en-XA']);
