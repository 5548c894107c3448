import type { Cliente } from 'comprobantes-cliente';
import type { BuscaPendientes, Pendiente } from '#panel/nucleo/area.ts';
import { contar, cuantas } from '#panel/nucleo/contar.ts';
import { dinero, enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';

/** Documents that the SRI sent back, and those that nobody takes further. */

const TIPOS = [
  ['facturas', 'facturas', '/facturas', 'factura', 'facturas'],
  ['notas_credito', 'notasCredito', '/notas-credito', 'nota de crédito', 'notas de crédito'],
  ['notas_debito', 'notasDebito', '/notas-debito', 'nota de débito', 'notas de débito'],
  ['guias_remision', 'guiasRemision', '/guias-remision', 'guía de remisión', 'guías de remisión'],
  ['retenciones', 'retenciones', '/retenciones', 'retención', 'retenciones'],
  [
    'liquidaciones_compra',
    'liquidacionesCompra',
    '/liquidaciones-compra',
    'liquidación de compra',
    'liquidaciones de compra',
  ],
] as const;
type Fila = (typeof TIPOS)[number];

const DICHOS = {
  RECHAZADO: ['rechazada', 'rechazadas'],
  DEVUELTA: ['devuelta', 'devueltas'],
} as const;

const porEstado = async (
  cliente: Cliente,
  [, grupo, a, una, varias]: Fila,
  estado: keyof typeof DICHOS,
  signal: AbortSignal,
): Promise<readonly Pendiente[]> => {
  const n = await contar(
    (o) => (cliente[grupo] as Cliente['facturas']).listar({ ...o, estado }),
    signal,
  );
  if (n === 0) return [];
  const [dicha, dichas] = DICHOS[estado];
  const texto = cuantas(n, `${una} ${dicha}`, `${varias} ${dichas}`);
  return [
    {
      texto,
      detalle: 'El SRI dice por qué y qué hacer',
      a: `${a}?estado=${estado}`,
      gravedad: 'grave',
    },
  ];
};

const deTipo = (fila: Fila): BuscaPendientes => ({
  recurso: fila[0],
  buscar: async (cliente, signal) =>
    (
      await Promise.all(
        (['RECHAZADO', 'DEVUELTA'] as const).map((estado) =>
          porEstado(cliente, fila, estado, signal),
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

export default [...TIPOS.map(deTipo), vencidas] satisfies readonly BuscaPendientes[];
