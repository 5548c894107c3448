import { IconBuildingBank } from '@tabler/icons-react';
import { area } from '#panel/nucleo/area.ts';
import { dinero } from '#panel/nucleo/formato.ts';

export default area({
  nombre: 'Bancos y cajas',
  orden: 50,
  icono: IconBuildingBank,
  pantallas: [
    {
      camino: '/cuentas-dinero',
      titulo: 'Cuentas',
      menu: true,
      recurso: 'cuentas_dinero',
      cargar: () => import('./cuentas-dinero.lista.tsx'),
    },
    {
      camino: '/cuentas-dinero/nueva',
      titulo: 'Nueva cuenta de dinero',
      accion: 'Nueva cuenta de dinero',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./cuentas-dinero.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id',
      titulo: 'Cuenta de dinero',
      recurso: 'cuentas_dinero',
      cargar: () => import('./cuentas-dinero.ficha.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id/cambiar',
      titulo: 'Cambiar la cuenta',
      recurso: 'cuentas_dinero',
      metodo: 'PUT',
      cargar: () => import('./cuentas-dinero.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id/libro',
      titulo: 'Libro de la cuenta',
      recurso: 'cuentas_dinero',
      cargar: () => import('./cuentas-dinero.libro.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id/movimientos',
      titulo: 'Movimientos',
      recurso: 'cuentas_dinero',
      cargar: () => import('./movimientos.lista.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id/movimientos/nuevo',
      titulo: 'Nuevo movimiento',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./movimientos.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/movimientos/nuevo',
      titulo: 'Nuevo movimiento',
      accion: 'Nuevo movimiento de dinero',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./movimientos.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/movimientos/$id',
      titulo: 'Movimiento',
      recurso: 'cuentas_dinero',
      cargar: () => import('./movimientos.ficha.tsx'),
    },
    {
      camino: '/cuentas-dinero/transferencias/nueva',
      titulo: 'Nueva transferencia',
      accion: 'Nueva transferencia',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./transferencias.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/transacciones',
      titulo: 'Transacciones bancarias',
      menu: 'Transacciones',
      recurso: 'cuentas_dinero',
      cargar: () => import('./transacciones.lista.tsx'),
    },
    {
      camino: '/cuentas-dinero/transacciones/nueva',
      titulo: 'Nueva transacción bancaria',
      accion: 'Nueva transacción bancaria',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./transacciones.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id/transacciones/nueva',
      titulo: 'Nueva transacción bancaria',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./transacciones.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/transacciones/$id',
      titulo: 'Transacción bancaria',
      recurso: 'cuentas_dinero',
      cargar: () => import('./transacciones.ficha.tsx'),
    },
    {
      camino: '/cuentas-dinero/conciliaciones',
      titulo: 'Conciliaciones',
      menu: true,
      recurso: 'cuentas_dinero',
      cargar: () => import('./conciliaciones.lista.tsx'),
    },
    {
      camino: '/cuentas-dinero/$id/conciliaciones',
      titulo: 'Conciliaciones de la cuenta',
      recurso: 'cuentas_dinero',
      cargar: () => import('./conciliaciones.lista.tsx'),
    },
    {
      camino: '/cuentas-dinero/conciliaciones/nueva',
      titulo: 'Nueva conciliación',
      accion: 'Nueva conciliación',
      recurso: 'cuentas_dinero',
      metodo: 'POST',
      cargar: () => import('./conciliaciones.formulario.tsx'),
    },
    {
      camino: '/cuentas-dinero/conciliaciones/$id',
      titulo: 'Conciliación',
      recurso: 'cuentas_dinero',
      cargar: () => import('./conciliaciones.ficha.tsx'),
    },
    {
      camino: '/cuentas-dinero/conciliaciones/$id/cambiar',
      titulo: 'Cambiar la conciliación',
      recurso: 'cuentas_dinero',
      metodo: 'PUT',
      cargar: () => import('./conciliaciones.formulario.tsx'),
    },
  ],
  busquedas: [
    {
      nombre: 'Bancos y cajas',
      recurso: 'cuentas_dinero',
      // All of them come at once: the API has no search of its own for so few.
      buscar: async (cliente, { q, limit, signal }) => {
        const cuentas = await cliente.cuentasDinero.listar({ signal });
        const palabras = q.toLowerCase().split(/\s+/);
        return cuentas
          .filter(({ nombre, banco }) =>
            palabras.every((una) => `${nombre} ${banco ?? ''}`.toLowerCase().includes(una)),
          )
          .slice(0, limit)
          .map(({ id, nombre, saldo_actual }) => ({
            titulo: nombre,
            detalle: `Saldo ${dinero(saldo_actual)}`,
            a: `/cuentas-dinero/${id}`,
          }));
      },
    },
  ],
});
