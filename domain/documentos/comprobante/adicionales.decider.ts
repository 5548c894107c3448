import type { Empresa } from '#domain/identidad/empresa.ts';
import { type CampoAdicional, mismoNombre, RUC_PROVEEDOR } from '#domain/kernel/campo-adicional.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { adicionalesDelEmisor, escritos, MAXIMO_ADICIONALES } from './adicionales.ts';
import type { Comprobante } from './ciclo.ts';
import type { ConOpcionales } from './opcionales.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** What a document may add of its own, beside what the service says of it: 422 (Ley: documentos §19). */

type Tipo<F extends Comprobante> = Pick<TipoDeComprobante<F>, 'documento' | 'adicionales'>;

/** What the service says of a document. The provider's RUC has its place, whoever runs this system. */
const nombresDelServicio = <F extends Comprobante>(
  { documento, adicionales }: Tipo<F>,
  empresa: Empresa,
  contenido: object,
): readonly string[] => [
  RUC_PROVEEDOR,
  ...escritos([...adicionalesDelEmisor(documento, empresa), ...adicionales(contenido as F)]).map(
    ([nombre]) => nombre,
  ),
];

const rehusarRepetidos = (
  propios: readonly CampoAdicional[],
  delServicio: ReadonlySet<string>,
): void => {
  const errores = propios.flatMap(({ nombre }, i) =>
    delServicio.has(mismoNombre(nombre))
      ? [
          {
            type: 'value_error',
            loc: ['body', 'info_adicional', i, 'nombre'],
            msg: `«${nombre}» ya lo dice el documento: lo pone el servicio`,
            input: nombre,
          },
        ]
      : [],
  );
  if (errores.length > 0) throw new ErrorDeForma(errores);
};

const exigirQueQuepan = (
  propios: readonly CampoAdicional[],
  del_servicio: number,
  fijos: number,
): void => {
  const caben = MAXIMO_ADICIONALES - del_servicio - fijos;
  if (propios.length <= caben) return;
  const msg =
    `El SRI admite ${MAXIMO_ADICIONALES} campos adicionales: el servicio pone ${del_servicio} y la ` +
    `empresa tiene ${fijos} fijos, así que este documento puede agregar ${Math.max(0, caben)}`;
  const ctx = {
    max_length: Math.max(0, caben),
    actual_length: propios.length,
    del_servicio,
    fijos,
  };
  throw new ErrorDeForma([{ type: 'too_long', loc: ['body', 'info_adicional'], msg, ctx }]);
};

/**
 * What a document says with the company's fixed fields after its own: one of the same name is the
 * document's. `soloMirar`: of a draft, which takes them when it is issued. Refuses what the service says
 * already, and what does not fit.
 */
export const conAdicionales = <F extends Comprobante, C extends ConOpcionales>(
  tipo: Tipo<F>,
  empresa: Empresa,
  contenido: C,
  { soloMirar = false }: { readonly soloMirar?: boolean } = {},
): C => {
  const propios = contenido.opcionales?.info_adicional ?? [];
  if (propios.length === 0 && empresa.info_adicional.length === 0) return contenido;
  const delServicio = new Set(nombresDelServicio(tipo, empresa, contenido).map(mismoNombre));
  rehusarRepetidos(propios, delServicio);
  const dichos = new Set(propios.map(({ nombre }) => mismoNombre(nombre)));
  const fijos = empresa.info_adicional.filter(({ nombre }) => {
    const suyo = mismoNombre(nombre);
    return !dichos.has(suyo) && !delServicio.has(suyo);
  });
  exigirQueQuepan(propios, delServicio.size, fijos.length);
  if (soloMirar || fijos.length === 0) return contenido;
  return {
    ...contenido,
    opcionales: { ...contenido.opcionales, info_adicional: [...propios, ...fijos] },
  };
};
