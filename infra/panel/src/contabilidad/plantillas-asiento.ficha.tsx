import { Stack } from '@mantine/core';
import type { PlantillaDeAsiento } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';

const RECURSO = 'contabilidad';

const LINEAS: readonly ColumnaDeLineas<PlantillaDeAsiento['lineas'][number]>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_id, cuenta_codigo, cuenta_nombre }) => (
      <Enlace
        a={`/contabilidad/cuentas/${cuenta_id}`}
      >{`${cuenta_codigo} ${cuenta_nombre}`}</Enlace>
    ),
  },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Persona', dibujar: ({ tercero_nombre }) => tercero_nombre },
  { titulo: 'Debe', derecha: true, dibujar: ({ debe }) => debe > 0 && <Dinero valor={debe} /> },
  { titulo: 'Haber', derecha: true, dibujar: ({ haber }) => haber > 0 && <Dinero valor={haber} /> },
];

const PLANTILLA = ficha<PlantillaDeAsiento>({
  clave: ['contabilidad', 'plantilla'],
  leer: (cliente, id, { signal }) => cliente.contabilidad.obtenerPlantillaDeAsiento(id, { signal }),
  titulo: ({ nombre }) => nombre,
  estado: ({ activo }) => (activo ? null : 'RETIRADA'),
  acciones: [
    {
      titulo: 'Usar',
      lugar: 'primero',
      permiso: { recurso: RECURSO },
      ir: ({ id }) => `/contabilidad/asientos/nuevo?plantilla=${id}`,
    },
    {
      titulo: 'Editar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      ir: ({ id }) => `/contabilidad/plantillas-asiento/${id}/editar`,
    },
    {
      titulo: 'Retirar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ activo }) => activo,
      confirma: ({ nombre }) => `«${nombre}» deja de ofrecerse. Lo asentado con ella queda.`,
      hacer: (cliente, { id }) => cliente.contabilidad.retirarPlantillaDeAsiento(id),
      hecho: 'Quedó retirada.',
    },
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (plantilla) => (
        <Stack gap="lg">
          <Datos
            de={[{ titulo: 'Glosa', entero: true, dibujar: ({ glosa }) => glosa }]}
            registro={plantilla}
          />
          <Lineas titulo="Líneas" columnas={LINEAS} lineas={plantilla.lineas} />
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="plantillas_asiento" id={id} />,
    },
  ],
});

export default pantallaDeFicha(PLANTILLA);
