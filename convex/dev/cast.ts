/** The world's people as a table: handles and characters, no names of persons. */
export interface CastMember {
  username: string;
  displayName: string;
  bio: string;
  interests: string[];
  /** Prices in cents. */
  creator?: { defaultDarePrice: number; minDareValue: number; categories: string[] };
}

/** Username | name | bio | interests | for a creator: usual and lowest price in dollars, further categories. */
const TABLE = `
papercrown | Paper Crown | Hats, castles and capes from whatever the printer leaves behind. | DIY Art Humor | 15 8 Challenges
kitchenband | The Kitchen Band | One person, eleven pans. Requests welcome, neighbours warned. | Music Food Humor | 20 10
wrongguide | Wrong Guide | Confident tours of rooms, games and facts that never happened. | Travel Gaming Humor | 12 6 Tech
slowsquat | Slow Squat | Exercise in languages I do not speak. Seated versions always possible. | Fitness Challenges | 10 5 Pranks
labcoat | Lab Coat at Home | Paper planes, shadow clocks, calm announcements of results. | Science Tech DIY | 25 15
nightowl | Night Owl | Here for the documentaries. | Humor Art
coinstack | Coin Stack | I count things. | Challenges Science
toastcritic | Toast Critic | Crisp, honest, buttered. | Food Humor
pixelmoth | Pixel Moth | Drawn to screens. | Gaming Tech
maptraveler | Map Traveler | Armchair, two suitcases. | Travel Dating
frontdesk | Front Desk | Keeps the house in order. | Humor Science
nightshift | Night Shift | Looks at things so that you need not. | Art Food
cardboardking | Cardboard King | Ruler of everything that came in a box. | DIY Pranks | 18 9 Challenges
hummingbus | Humming Bus | Guess the tune before the next stop. | Music Travel | 9 5 Humor
plantdad | Plant Dad | My fern has opinions and I read them aloud. | Dating Humor | 14 7 DIY
elbowtypist | Elbow Typist | Fast at nothing, sincere about everything. | Tech Gaming | 11 5 Science
soupopera | Soup Opera | Drama, simmered. | Food Music | 22 12 Art
tinystunts | Tiny Stunts | Very small risks, very big slow motion. | Challenges Fitness | 8 5 Humor
eyesclosed | Eyes Closed | I draw what I remember, which is not much. | Art Humor | 13 6 Edgy
loudlibrary | Loud Library | Reads the quiet parts with feeling. | Humor Edgy | 16 8 Dating
desknews | Desk News Tonight | Breaking stories from a table near you. | Pranks Humor | 12 6 Tech
bottleflipper | Bottle Flipper | One in nine. I keep score. | Challenges Gaming | 7 5 Pranks
rainbowtorch | Rainbow Torch | Kitchen physics, no explosions. | Science Art | 19 10 DIY
packlight | Pack Light | Seven days in one pocket. | Travel Fitness | 15 8 Challenges
pixelportrait | Pixel Portrait | Eight colours are plenty. | Gaming Art | 17 9 Tech
blinddate | Blind Date | First dates with objects. It never works out. | Dating Edgy | 21 11 Humor
stretchbreak | Stretch Break | Two minutes, both shoulders. | Fitness Science | 8 5
mugcollector | Mug Collector | Ninety-one and counting. | Food Art
laughtrack | Laugh Track | I am the audience. | Humor Music
sundaybaker | Sunday Baker | Bread, mostly. | Food DIY
quietfan | Quiet Fan | I never comment. Except now. | Music Gaming
bikebell | Bike Bell | Ding. | Travel Fitness
chalkdust | Chalk Dust | Teaches by day, dares by night. | Science Humor
lastseat | Last Seat | Back row, best view. | Music Edgy
marblerun | Marble Run | Watching things roll since ever. | DIY Challenges
saltandpepper | Salt and Pepper | We share one account and no taste. | Food Dating
windowseat | Window Seat | Weather reports from above. | Travel Art
doubletap | Double Tap | Generous with hearts. | Art Gaming
oldjoke | Old Joke | You have heard it before. | Humor Pranks
eveningrun | Evening Run | Five slow kilometres. | Fitness Tech
`;

const cents = (dollars: string | undefined): number => Number(dollars) * 100;

function member(row: string): CastMember {
  const [username = "", displayName = "", bio = "", likes = "", offer] = row.split(" | ");
  const interests = likes.split(" ");
  if (offer === undefined) return { username, displayName, bio, interests };
  const [usual, lowest, ...more] = offer.split(" ");
  const prices = { defaultDarePrice: cents(usual), minDareValue: cents(lowest) };
  return {
    ...{ username, displayName, bio, interests },
    creator: { ...prices, categories: [...interests, ...more] },
  };
}

export const CAST: readonly CastMember[] = TABLE.trim().split("\n").map(member);

/** The first ten play in the journeys, too. */
export const SMALL_CAST = CAST.slice(0, 10);

/** Who works at the desk. */
export const ADMIN = "frontdesk";
export const MODERATOR = "nightshift";

/** In which order people come to a world of a few: the desk first, then those who have something to do with each other. */
export const FEW_CAST = [
  ...[ADMIN, MODERATOR, "nightowl", "papercrown", "toastcritic", "kitchenband"],
  ...["coinstack", "slowsquat", "pixelmoth", "wrongguide", "maptraveler", "labcoat"],
] as const;
