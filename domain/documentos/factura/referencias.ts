import { oNulo, segun, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicional.ts';
import type { ConOpcional } from '../comprobante/opcional.ts';

/** What an invoice refers to: its guide, the vehicle of a transport operator, who negotiates it. */

/** A commercial invoice that may be negotiated: where its buyer is told of it. */
export type Negociable = { readonly correo: string };

type ConReferencias = ConOpcional<{
  readonly guia_remision: string;
  readonly placa: string;
  readonly negociable: Negociable;
}>;

export const guiaDeRemisionXml = ({ opcionales }: ConReferencias): string =>
  campo('guiaRemision', opcionales?.guia_remision);

export const placaXml = ({ opcionales }: ConReferencias): string =>
  campo('placa', opcionales?.placa, 20);

export const negociableXml = ({ opcionales }: ConReferencias): string =>
  grupo('tipoNegociable', [campo('correo', opcionales?.negociable?.correo, 100)]);

/** Beside the buyer, on paper. */
export const referenciasEnRide = ({ opcionales }: ConReferencias): readonly Adicional[] => [
  ['Guía de remisión', opcionales?.guia_remision ?? null],
  ['Placa', opcionales?.placa ?? null],
  ['Factura comercial negociable', opcionales?.negociable?.correo ?? null],
];

const vistaNegociable = vistaDe<Negociable>()({ correo: texto() });

export const REFERENCIAS_DE_FILA = {
  guia_remision: segun(
    ({ opcionales }: ConReferencias) => opcionales?.guia_remision ?? null,
    oNulo(texto('001-001-000000001')),
  ),
  placa: segun(
    ({ opcionales }: ConReferencias) => opcionales?.placa ?? null,
    oNulo(texto('De quien opera transporte: ABC1234')),
  ),
  negociable: segun(
    ({ opcionales }: ConReferencias) => opcionales?.negociable ?? null,
    oNulo(vistaNegociable),
  ),
};
