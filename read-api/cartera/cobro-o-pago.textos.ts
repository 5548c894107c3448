/** What the records of a collection or payment and their advances say of another date. */

export const SOBRE_SU_DINERO_AL =
  'Con al, su dinero como estaba al terminar ese día: saldo_anticipo, lo aplicado y lo devuelto hasta entonces, y ' +
  'lo que los documentos habían liberado. Lo demás, también si después se anuló, es como es ahora.';

export const SOBRE_LOS_ANTICIPOS_AL =
  'Con al, los que había al terminar ese día, con lo que quedaba de cada uno; bajo cero, el que se usó con ' +
  'fecha anterior a la del dinero que volvió a él.';
