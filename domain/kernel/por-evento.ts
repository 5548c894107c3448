/**
 * What a fold needs of its event whatever the row, made once: the rows of one event are folded one after
 * another, and an entry of five hundred lines that was added up at each of them took a second.
 */
export const porEvento = <E extends object, R>(hacer: (evento: E) => R): ((evento: E) => R) => {
  const hechos = new WeakMap<E, R>();
  return (evento) => {
    const sabido = hechos.get(evento);
    if (sabido !== undefined) return sabido;
    const hecho = hacer(evento);
    hechos.set(evento, hecho);
    return hecho;
  };
};
