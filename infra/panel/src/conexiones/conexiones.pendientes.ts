import type { BuscaPendientes } from '#panel/nucleo/area.ts';

/** Destinations that do not take what is sent to them. */
const fallidos: BuscaPendientes = {
  recurso: 'webhooks',
  buscar: async (cliente, signal) => {
    const todos = await cliente.webhooks.listar({ signal });
    return todos
      .filter(({ suspendido_en }) => suspendido_en !== null)
      .map(({ id, nombre, suspendido_motivo }) => ({
        texto: `El webhook ${nombre} se suspendió: sus entregas fallan`,
        ...(suspendido_motivo !== null && { detalle: suspendido_motivo }),
        a: `/webhooks/${id}`,
        gravedad: 'grave' as const,
      }));
  },
};

export default [fallidos] satisfies readonly BuscaPendientes[];
