import { booleano, dolares, id, lista, oNulo, texto, unoDe } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { AMBITOS } from './asiento.events.ts';
import type { LineaDePlantilla } from './plantilla.events.ts';
import type { PlantillaDeAsiento } from './plantilla.ts';

/** How a template of entries looks from outside. */

const vistaLineaDePlantilla = vistaDe<LineaDePlantilla>('LineaDePlantilla')({
  cuenta_id: id(),
  cuenta_codigo: texto('El que tenía al guardarla'),
  cuenta_nombre: texto('El que tenía al guardarla'),
  debe: dolares('0: se dice al usarla'),
  haber: dolares('0: se dice al usarla'),
  tercero_id: oNulo(id()),
  tercero_nombre: oNulo(texto()),
  descripcion: oNulo(texto()),
  deducible: booleano(),
  ambito: unoDe(AMBITOS),
});

/** As a list has it: without its lines. */
export const vistaDeListaDePlantilla = vistaDe<Omit<PlantillaDeAsiento, 'lineas'>>(
  'PlantillaDeAsientoDeLista',
)({
  id: id(),
  nombre: texto(),
  glosa: oNulo(texto('null: se dice al usarla')),
  activo: booleano(),
});

export const vistaPlantilla = vistaDe<PlantillaDeAsiento>('PlantillaDeAsiento')({
  ...vistaDeListaDePlantilla.campos,
  lineas: lista(vistaLineaDePlantilla),
});
