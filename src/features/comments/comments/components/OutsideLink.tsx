/** An address that somebody wrote. It learns neither where the person came from nor gets any standing from us. */
export function OutsideLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="rounded-sm break-all text-dare-text underline underline-offset-4"
    >
      {url}
    </a>
  );
}
