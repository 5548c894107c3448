import type { Rol } from '#domain/contabilidad/roles.ts';
import type { ImpuestoRetenido } from '#domain/kernel/tributos/retenciones.ts';
import { type AsientoDeTipo, conTercero, linea } from '../comprobante/asiento.ts';
import { nombradoPor } from './documento-nombrado.ts';
import type { DocSustento } from './retencion.events.ts';
import type { Retencion } from './retencion.ts';

/** Which account owes the treasury what was withheld of each tax: SRI table 20. */
const POR_PAGAR: Readonly<Record<ImpuestoRetenido, Rol>> = {
  '1': 'ret_renta_por_pagar',
  '2': 'ret_iva_por_pagar',
  '6': 'ret_isd_por_pagar',
};

const retenidoDe = ({ retenciones }: DocSustento): number =>
  retenciones.reduce((suma, { valor_retenido }) => suma + valor_retenido, 0);

/** Less is owed to the supplier, and that to the treasury; without a document of ours it says so. */
export const ASIENTO_DE_RETENCION: AsientoDeTipo<Retencion> = {
  origen: 'retencion',
  roles: ['cxp_proveedores', 'anticipo_proveedores', ...Object.values(POR_PAGAR)],
  libera: 'pago_proveedor',
  lineas: (retencion) =>
    retencion.docs_sustento.flatMap((doc) => [
      linea('debe', 'cxp_proveedores', retenidoDe(doc), {
        ...conTercero(retencion),
        sin_documento: nombradoPor(doc) === undefined,
      }),
      ...doc.retenciones.map(({ codigo, codigo_retencion, valor_retenido }) =>
        linea('haber', POR_PAGAR[codigo], valor_retenido, {
          descripcion: `Código ${codigo_retencion}`,
        }),
      ),
    ]),
};
