import type { Cliente } from 'comprobantes-cliente';
import type { BuscaPendientes, Pendiente } from '#panel/nucleo/area.ts';
import { contar, cuantas } from '#panel/nucleo/contar.ts';
import { dinero, enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { type ClaseDeComprobante, COMPROBANTES, grupoDelCliente } from './clases.ts';

/** Documents that the SRI sent back, and those that nobody takes further. */

const DICHOS = {
  RECHAZADO: ['rechazada', 'rechazadas'],
  DEVUELTA: ['devuelta', 'devueltas'],
} as const;

const porEstado = async (
  cliente: Cliente,
  clase: ClaseDeComprobante,
  estado: keyof typeof DICHOS,
  signal: AbortSignal,
): Promise<readonly Pendiente[]> => {
  const n = await contar((o) => grupoDelCliente(cliente, clase).listar({ ...o, estado }), signal);
  if (n === 0) return [];
  const [dicha, dichas] = DICHOS[estado];
  const texto = cuantas(n, `${clase.nombre.toLowerCase()} ${dicha}`, `${clase.varios} ${dichas}`);
  return [
    {
      texto,
      detalle: 'El SRI dice por qué y qué hacer',
      a: `${clase.camino}?estado=${estado}`,
      gravedad: 'grave',
    },
  ];
};

const deClase = (clase: ClaseDeComprobante): BuscaPendientes => ({
  recurso: clase.recurso,
  buscar: async (cliente, signal) =>
    (
      await Promise.all(
        (['RECHAZADO', 'DEVUELTA'] as const).map((estado) =>
          porEstado(cliente, clase, estado, signal),
        ),
      )
    ).flat(),
});

const vencidas: BuscaPendientes = {
  recurso: 'cobros',
  buscar: async (cliente, signal) => {
    const { total_general, por_vencer } = await cliente.cobros.cartera({ signal });
    const vencido = enCentavos(total_general) - enCentavos(por_vencer.total);
    if (vencido <= 0) return [];
    const texto = `${dinero(textoDeCentavos(vencido))} por cobrar ya venció`;
    return [{ texto, a: '/cobros/cartera', gravedad: 'pronto' }];
  },
};

export default [...COMPROBANTES.map(deClase), vencidas] satisfies readonly BuscaPendientes[];
