import { claveDeAccesoValida, partesEscritas } from '#domain/kernel/clave-acceso.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import {
  type DichoDelSri,
  textoDeRechazada,
  vistaDeConsulta,
} from '#domain/kernel/consulta-sri.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { compraNoEncontrada, compraSinClave } from './compra.errores.ts';
import type { CompraConsultadaEnSri } from './compra.events.ts';
import type { Compra } from './compra.ts';

/** Whether what a supplier issued is authorized and not annulled, as the SRI holds it. */

/** In the offline scheme the key is the authorization: one of both may have been entered. */
const claveDeCompra = ({
  clave_acceso,
  numero_autorizacion,
}: Pick<Compra, 'clave_acceso' | 'numero_autorizacion'>): string | null => {
  if (clave_acceso !== null) return clave_acceso;
  return numero_autorizacion !== null && claveDeAccesoValida(numero_autorizacion)
    ? numero_autorizacion
    : null;
};

/** What to ask about it: 404 without a purchase, 409 without a key. */
export const exigirConsultable = (
  compra_id: number,
  compra: Compra | undefined,
): { readonly ambiente: Ambiente; readonly clave_acceso: string } => {
  if (!compra) throw compraNoEncontrada({ compra_id });
  const clave_acceso = claveDeCompra(compra);
  if (clave_acceso === null) throw compraSinClave({ compra_id });
  return { ambiente: partesEscritas(clave_acceso).ambiente, clave_acceso };
};

/**
 * What the SRI said of the key of a purchase, which it never changes. It is annulled for good: that the SRI
 * answers no more for its month takes nothing back.
 */
export const decidirConsulta = (
  compra_id: number,
  compra: Compra | undefined,
  { clave_acceso, estado, motivo }: DichoDelSri & { readonly clave_acceso: string },
  { ahora: consultado_en }: Contexto,
): readonly CompraConsultadaEnSri[] => {
  if (!compra) throw compraNoEncontrada({ compra_id });
  if (estado === 'RECHAZADA' && compra.sri_estado === 'ANULADO') return [];
  const datos = { compra_id, clave_acceso, estado, motivo, consultado_en };
  return [{ tipo: 'CompraConsultadaEnSri', datos }];
};

const NO_SUSTENTA = 'no sustenta costo, gasto ni crédito tributario';

/** null: both say the same, or nobody has asked. */
const avisoDeConsulta = ({ id, estado, sri_estado, sri_motivo }: Compra): string | null => {
  const anulada = estado === 'anulado';
  switch (sri_estado) {
    case null:
      return null;
    case 'AUTORIZADO':
      return anulada ? 'Aquí está anulada y el SRI la tiene AUTORIZADA.' : null;
    case 'ANULADO':
      return anulada
        ? null
        : `El SRI la tiene ANULADA: ${NO_SUSTENTA}. Anúlela también aquí con DELETE /compras/${id}; hasta ` +
            'entonces nada cambia en los saldos ni en la contabilidad.';
    case 'PENDIENTE DE ANULAR':
      return (
        'El proveedor pidió anularla: está PENDIENTE DE ANULAR hasta que se acepte en el portal del SRI, en ' +
        'cinco días hábiles.'
      );
    case 'NO AUTORIZADO':
      return anulada
        ? null
        : `El SRI no la autorizó: ${NO_SUSTENTA}. Pida al proveedor una autorizada.`;
    case 'RECHAZADA':
      return textoDeRechazada(sri_motivo);
  }
};

/** What the SRI holds of it, as it goes out. */
export const vistaDeVerificacion = (compra: Compra) =>
  vistaDeConsulta(compra, avisoDeConsulta(compra));
