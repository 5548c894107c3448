import { oNulo, segun, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicionales.ts';
import type { OpcionalesDeFila } from '../comprobante/opcionales.ts';

/** What an invoice refers to: its guide, the vehicle of a transport operator, who negotiates it. */

/** A commercial invoice that may be negotiated: where its buyer is told of it. */
export type Negociable = { readonly correo: string };

export const guiaDeRemisionXml = ({ opcionales }: OpcionalesDeFila): string =>
  campo('guiaRemision', opcionales?.guia_remision);

export const placaXml = ({ opcionales }: OpcionalesDeFila): string =>
  campo('placa', opcionales?.placa, 20);

export const negociableXml = ({ opcionales }: OpcionalesDeFila): string =>
  grupo('tipoNegociable', [campo('correo', opcionales?.negociable?.correo, 100)]);

/** Beside the buyer, on paper. */
export const referenciasEnRide = ({ opcionales }: OpcionalesDeFila): readonly Adicional[] => [
  ['Guía de remisión', opcionales?.guia_remision ?? null],
  ['Placa', opcionales?.placa ?? null],
  ['Factura comercial negociable', opcionales?.negociable?.correo ?? null],
];

const vistaNegociable = vistaDe<Negociable>()({ correo: texto() });

export const REFERENCIAS_DE_FILA = {
  guia_remision: segun(
    ({ opcionales }: OpcionalesDeFila) => opcionales?.guia_remision ?? null,
    oNulo(texto('001-001-000000001')),
  ),
  placa: segun(
    ({ opcionales }: OpcionalesDeFila) => opcionales?.placa ?? null,
    oNulo(texto('De quien opera transporte: ABC1234')),
  ),
  negociable: segun(
    ({ opcionales }: OpcionalesDeFila) => opcionales?.negociable ?? null,
    oNulo(vistaNegociable),
  ),
};
