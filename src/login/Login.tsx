/** The sign-in page. */
export const Login = () => <main />;
