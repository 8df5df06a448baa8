/** The language of the page, as the browser wants it. Whatever starts imports this first: texts are made as modules load. */
import { chooseLanguage } from '@gridhall/core';

chooseLanguage(navigator.languages);
