import { booleano, id, oNulo, texto, unoDe } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Persona } from './persona.ts';

/** What an entry of the directory is known by. */
export const TIPOS_DE_IDENTIFICACION = ['04', '05', '06', '08'] as const;

const QUE_TIPO = '04 RUC, 05 cédula, 06 pasaporte, 08 identificación del exterior';

/** An entry of the directory: its row without what it is searched by. */
export const vistaPersona = vistaDe<Omit<Persona, 'orden'>>('Persona')({
  id: id(),
  tipo_identificacion: unoDe(TIPOS_DE_IDENTIFICACION, QUE_TIPO),
  identificacion: texto(),
  razon_social: texto(),
  nombre_comercial: oNulo(texto()),
  email: oNulo(texto()),
  telefono: oNulo(texto()),
  direccion: oNulo(texto()),
  es_cliente: booleano(),
  es_proveedor: booleano(),
  activo: booleano('false: retirada del directorio'),
});

export type VistaPersona = ReturnType<typeof vistaPersona>;
