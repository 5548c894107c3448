/** Names of the API said as a person reads them, where no screen gave them words of its own. */

const TILDES: { readonly [palabra: string]: string } = {
  anio: 'año',
  articulo: 'artículo',
  codigo: 'código',
  credito: 'crédito',
  debito: 'débito',
  dias: 'días',
  electronico: 'electrónico',
  guia: 'guía',
  numero: 'número',
  publico: 'público',
  razon: 'razón',
  sri: 'SRI',
  telefono: 'teléfono',
  ultimo: 'último',
  xml: 'XML',
  iva: 'IVA',
  ice: 'ICE',
  irbpnr: 'IRBPNR',
  ruc: 'RUC',
};

const conTilde = (palabra: string): string =>
  TILDES[palabra] ?? palabra.replace(/([cs])ion$/, '$1ión');

const enMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** `fecha_autorizacion` → `Fecha autorización`; `cliente_id` → `Cliente`. */
export const campoDicho = (campo: string): string =>
  enMayuscula(
    campo
      .replace(/(?<=.)_id$/, '')
      .split('_')
      .map(conTilde)
      .join(' '),
  );

/** `ComprobanteAutorizado` → `Comprobante autorizado`. */
export const hechoDicho = (evento: string): string => {
  const palabras = evento.split(/(?=\p{Lu})/u).map((una) => conTilde(una.toLowerCase()));
  return enMayuscula(palabras.join(' '));
};

/** Who did it, as the log names them: a user, a key by its prefix, or the program itself. */
export const actorDicho = (actor: string): string => {
  const [clase, nombre = ''] = actor.split(':');
  if (clase === 'usuario') return `Usuario ${nombre}`;
  if (clase === 'proceso') return `El programa (${conTilde(nombre)})`;
  if (actor.startsWith('fpk_') || actor.startsWith('fmk_')) return `Clave ${actor}…`;
  return actor === 'operador' ? 'El operador' : 'El programa';
};

/** How many there are of something: `1 factura`, `1,204 facturas`. */
export const cuantos = (cuenta: number, uno: string, varios: string): string =>
  `${String(cuenta).replaceAll(/\B(?=(\d{3})+$)/g, ',')} ${cuenta === 1 ? uno : varios}`;
