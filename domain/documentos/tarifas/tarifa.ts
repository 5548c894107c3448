import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { IVA_REDUCIDO, type Tarifa } from '#domain/kernel/tributos/tarifas.ts';
import type { EventoDeTarifas } from './tarifa.events.ts';

/** A rate that an operator added: rows of the platform (company 0). */
export type TarifaAgregada = Tarifa & { readonly desde: NonNullable<Tarifa['desde']> };
export const tarifasAgregadas = tabla<TarifaAgregada>('tarifas_agregadas', [
  'impuesto',
  'codigo',
  'desde',
]);

const IVA = '2';

export const clavesDeTarifas = (evento: EventoDeTarifas): readonly Clave[] =>
  evento.tipo === 'TarifasCargadas'
    ? evento.datos.tarifas.map(({ impuesto, codigo, desde }) => [impuesto, codigo, desde!])
    : [[IVA, IVA_REDUCIDO, evento.datos.desde]];

export const evolucionarTarifa = (
  _fila: TarifaAgregada | undefined,
  evento: EventoDeTarifas,
  [impuesto, codigo, desde]: Clave,
): TarifaAgregada | undefined => {
  switch (evento.tipo) {
    case 'TarifasCargadas':
      return evento.datos.tarifas.find(
        (una) => una.impuesto === impuesto && una.codigo === codigo && una.desde === desde,
      ) as TarifaAgregada;
    case 'IvaReducidoDecretado': {
      const { decreto, ...dias } = evento.datos;
      return {
        impuesto: IVA,
        codigo: IVA_REDUCIDO,
        descripcion: `Tarifa 8 %: turismo, ${decreto}`,
        porcentaje: porcentajeDeIva(IVA_REDUCIDO)!,
        valor_especifico: null,
        unidad: null,
        ...dias,
      };
    }
    case 'DecretoDeIvaRetirado':
      return undefined;
  }
};
