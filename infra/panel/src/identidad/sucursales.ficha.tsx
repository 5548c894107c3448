import { Stack, Title } from '@mantine/core';
import type { Sucursal } from 'comprobantes-cliente';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { LAS_SERIES, SERIES, type Serie, serieDe } from './sucursales.series.ts';

const RECURSO = 'sucursales';

const DATOS: readonly Dato<Sucursal>[] = [
  { titulo: 'Establecimiento', dibujar: ({ establecimiento }) => establecimiento },
  { titulo: 'Punto de emisión', dibujar: ({ punto_emision }) => punto_emision },
  {
    titulo: 'Matriz',
    dibujar: ({ es_matriz }) => (es_matriz ? 'Sí: emite cuando no se nombra otra' : 'No'),
  },
  { titulo: 'Dirección', entero: true, dibujar: ({ direccion }) => direccion },
];

type Proximo = { readonly serie: Serie; readonly pruebas: string; readonly produccion: string };

const NUMEROS: readonly ColumnaDeLineas<Proximo>[] = [
  { titulo: 'Documento', dibujar: ({ serie }) => SERIES[serie] },
  { titulo: 'En pruebas', derecha: true, dibujar: ({ pruebas }) => pruebas },
  { titulo: 'En producción', derecha: true, dibujar: ({ produccion }) => produccion },
];

const numero = (sucursal: Sucursal, ambiente: '1' | '2', serie: Serie): string =>
  `${serieDe(sucursal)}-${String(sucursal.proximos_numeros[ambiente][serie]).padStart(9, '0')}`;

const SUCURSAL = ficha<Sucursal>({
  clave: ['sucursales', 'ficha'],
  leer: (cliente, id, opciones) => cliente.sucursales.obtener(id, opciones),
  titulo: (una) => `${una.nombre} (${serieDe(una)})`,
  estado: ({ activo }) => (activo ? undefined : 'CERRADA'),
  acciones: [
    {
      titulo: 'Cambiar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      ir: ({ id }) => `/sucursales/${id}/editar`,
    },
    {
      titulo: 'Hacer matriz',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ es_matriz, activo }) => !es_matriz && activo,
      confirma: ({ nombre }) =>
        `${nombre} emite desde ahora cuando no se nombra otra, en lugar de la matriz de antes.`,
      hacer: (cliente, { id }) => cliente.sucursales.modificar(id, { es_matriz: true }),
      hecho: 'Es la matriz.',
    },
    {
      titulo: 'Reabrir',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ activo }) => !activo,
      hacer: (cliente, { id }) => cliente.sucursales.modificar(id, { activo: true }),
      hecho: 'Emite otra vez.',
    },
    {
      titulo: 'Cerrar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ activo, es_matriz }) => activo && !es_matriz,
      confirma: ({ nombre }) =>
        `${nombre} no emite más. Sus documentos y sus números quedan como están, y se puede reabrir.`,
      hacer: (cliente, { id }) => cliente.sucursales.eliminar(id),
      hecho: 'Quedó cerrada.',
    },
  ],
  pestanas: [
    {
      clave: 'datos',
      titulo: 'Datos',
      dibujar: (una) => (
        <Stack gap="lg">
          <Datos de={DATOS} registro={una} />
          <div>
            <Title order={2} size="h4" mb="xs">
              Próximo número de cada serie
            </Title>
            <Lineas
              titulo="Próximo número de cada serie"
              columnas={NUMEROS}
              lineas={LAS_SERIES.map((serie) => ({
                serie,
                pruebas: numero(una, '1', serie),
                produccion: numero(una, '2', serie),
              }))}
            />
          </div>
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(SUCURSAL);
