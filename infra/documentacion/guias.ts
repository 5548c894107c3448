/** The guides, in the order in which they are read: `infra/docs/guias/<name>.md`, at `/docs/<name>`. */

export const CARPETA_DE_GUIAS = new URL('../docs/guias/', import.meta.url);

type Grupo = { readonly titulo: string; readonly guias: readonly string[] };

export const GRUPOS: readonly Grupo[] = [
  {
    titulo: 'Empezar',
    guias: ['primera-factura', 'panel', 'claves-y-permisos', 'sandbox', 'produccion'],
  },
  {
    titulo: 'Integrar',
    guias: [
      'idempotencia',
      'vida-de-un-documento',
      'webhooks',
      'eventos',
      'listas',
      'errores',
      'limites',
      'versiones',
    ],
  },
  {
    titulo: 'El dinero y los libros',
    guias: [
      'cobros-y-anticipos',
      'conciliar-un-banco',
      'compras-y-ats',
      'inventario',
      'nomina',
      'activos-fijos',
      'libros',
      'a-una-fecha',
      'sellos',
    ],
  },
  { titulo: 'Automatizar', guias: ['workflows', 'asistentes'] },
];

export const GUIAS: readonly string[] = GRUPOS.flatMap(({ guias }) => guias);
