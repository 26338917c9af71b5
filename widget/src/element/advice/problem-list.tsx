/** Mistakes in the element's settings, for the developer who is looking at the page. */
export const ProblemList = ({ problems }: { problems: readonly string[] }) => (
  <div className="lw-screen">
    <div className="lw-problems" role="alert">
      <b>login-widget cannot start</b>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  </div>
);
