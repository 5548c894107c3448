import type { BuscaPendientes } from '#panel/nucleo/area.ts';
import { contar, cuantas } from '#panel/nucleo/contar.ts';
import { dinero, enCentavos, fecha, hoy, textoDeCentavos } from '#panel/nucleo/formato.ts';

/** What is owed and overdue, and what the annex of last month lacks. */

const vencidas: BuscaPendientes = {
  recurso: 'pagos_proveedor',
  buscar: async (cliente, signal) => {
    const { total_general, por_vencer } = await cliente.pagosProveedor.carteraDeProveedores({
      signal,
    });
    const vencido = enCentavos(total_general) - enCentavos(por_vencer.total);
    if (vencido <= 0) return [];
    const texto = `${dinero(textoDeCentavos(vencido))} por pagar ya venció`;
    return [{ texto, a: '/pagos-proveedor/agenda', gravedad: 'pronto' }];
  },
};

/** Until what day those of a month before are mended: the annex is told in the next one. */
const mesAnterior = (): { readonly desde: string; readonly hasta: string } => {
  const [anio = 0, mes = 1] = hoy().split('-').map(Number);
  const fin = new Date(Date.UTC(anio, mes - 1, 0)).toISOString().slice(0, 10);
  return { desde: `${fin.slice(0, 7)}-01`, hasta: fin };
};

const sinAutorizacion: BuscaPendientes = {
  recurso: 'compras',
  buscar: async (cliente, signal) => {
    const { desde, hasta } = mesAnterior();
    const filtro = { registro_desde: desde, registro_hasta: hasta, sin_autorizacion: true };
    const n = await contar((o) => cliente.compras.listar({ ...o, ...filtro }), signal);
    if (n === 0) return [];
    const [anio, mes] = desde.split('-').map(Number);
    return [
      {
        texto: `${cuantas(n, 'compra', 'compras')} sin número de autorización`,
        detalle: `Registradas hasta el ${fecha(hasta)}: el ATS las llevaría sin él`,
        a: `/compras/ats?anio=${anio}&mes=${mes}`,
        gravedad: 'aviso',
      },
    ];
  },
};

export default [vencidas, sinAutorizacion] satisfies readonly BuscaPendientes[];
