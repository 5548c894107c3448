import type { Bloqueo, IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { mesDePeriodo } from '#domain/contabilidad/mes.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { indice, type Lector, type Tabla } from '#domain/kernel/tabla.ts';
import { type Fecha, primerDiaDelMesSiguiente, sumarDias } from '#domain/kernel/tiempo.ts';
import { RELLENO_DE_DOCUMENTOS } from './backfill.ts';
import type { Comprobante } from './comprobante/ciclo.ts';
import type { EstadoBuscable } from './comprobante/lista.vista.ts';
import type { TipoDeComprobante } from './comprobante/tipo.ts';
import { TIPOS } from './tipos.ts';
import { VERIFICACION_DE_DOCUMENTOS } from './verificar.ts';

/** What documents give to the books: which of them the SRI has not answered about. */

type EnLista = Comprobante & { readonly estado_buscable: EstadoBuscable | null };

/** So many of a type are named; more of them are a refusal that says so. */
const MAXIMO = 500;

/** Documents of a type in the SRI's hands, by the index of the lists. */
const enTramite = async (
  lector: Lector,
  { documento, tabla }: TipoDeComprobante,
  ambiente: Ambiente,
  dias: { readonly desde?: Fecha; readonly hasta: Fecha },
): Promise<readonly Bloqueo[]> => {
  const porEstado = indice(tabla as Tabla<EnLista>, [
    'estado_buscable',
    'ambiente',
    'fecha_emision',
  ]);
  const enTramite = await lector.rango(porEstado, ['EN_TRAMITE', ambiente], {
    ...dias,
    limite: MAXIMO,
  });
  return enTramite.map(({ id, numero_comprobante: numero }) => ({
    tipo: documento,
    id,
    numero,
    detalle: 'espera la respuesta del SRI',
  }));
};

const queAsientan = (TIPOS as readonly TipoDeComprobante[]).filter(({ asiento }) => asiento);

const deTodos = async (
  lector: Lector,
  ambiente: Ambiente,
  dias: { readonly desde?: Fecha; readonly hasta: Fecha },
): Promise<readonly Bloqueo[]> =>
  (await Promise.all(queAsientan.map((tipo) => enTramite(lector, tipo, ambiente, dias)))).flat();

export const INTEGRACION_DE_DOCUMENTOS: IntegracionContable = {
  nombre: 'documentos',
  sinResolver: (lector, { ambiente, desde }) =>
    deTodos(lector, ambiente, { hasta: sumarDias(desde, -1) }),
  relleno: RELLENO_DE_DOCUMENTOS,
  alCerrar: async (lector, mes) => {
    const desde = `${mesDePeriodo(mes)}-01`;
    const hasta = sumarDias(primerDiaDelMesSiguiente(desde), -1);
    return { bloqueos: await deTodos(lector, mes.ambiente, { desde, hasta }), avisos: [] };
  },
  verificacion: VERIFICACION_DE_DOCUMENTOS,
};
