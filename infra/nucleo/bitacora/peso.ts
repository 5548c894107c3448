/** What a page of a subscription weighs at most, beyond its first event. */
export const BYTES_DE_PAGINA = 4 * 1024 * 1024;

/** About what an event's data weigh in memory: their long texts, which is where the weight is. */
export const pesoDe = (datos: object): number => {
  let peso = 0;
  for (const dato of Object.values(datos)) if (typeof dato === 'string') peso += dato.length;
  return peso;
};
