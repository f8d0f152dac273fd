import { assets } from '#resources/assets/assets.ts';
import { services } from '#resources/assets/services.ts';
import { thirdParties } from '#resources/assets/thirdParties.ts';
import { AnswerPage } from '#src/screens/answers/AnswerPage.tsx';

/** /property-priorities/item/answer/:id */
export const AssetAnswers = () => <AnswerPage resource={assets} />;
/** /services/item/answer/:id */
export const ServiceAnswers = () => <AnswerPage resource={services} />;
/** /third-parties-priorities/item/answer/:id */
export const ThirdPartyAnswers = () => <AnswerPage resource={thirdParties} />;
