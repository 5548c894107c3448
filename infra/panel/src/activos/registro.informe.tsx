import { Alert, Stack, Title } from '@mantine/core';
import type { ActivoDeRegistro, Cliente, ResumenDeActivos } from 'comprobantes-cliente';
import { Dinero, Estado } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { AL, CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { LINEAS_POR_PAGINA, LineasPorPaginas } from '#panel/kits/informe/lineas-por-paginas.tsx';
import type { Peticion } from '#panel/kits/lista/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { claseDicha, estadoDeActivo } from './activos.palabras.ts';

/** The register at the end of a day: what each class comes to, against the books, and asset by asset. */

type Sumas = Pick<
  ResumenDeActivos['totales'],
  'costo' | 'depreciacion_acumulada' | 'valor_en_libros' | 'no_deducible' | '_explicar'
>;
type Renglon = Sumas & { readonly nombre: string; readonly activos: number };

const CIFRAS = [
  { campo: 'costo', titulo: 'Costo' },
  { campo: 'depreciacion_acumulada', titulo: 'Depreciación' },
  { campo: 'valor_en_libros', titulo: 'En libros' },
  { campo: 'no_deducible', titulo: 'No deducible' },
] as const;

const cifrasDe = <F extends Sumas>(que: (fila: F) => string): readonly ColumnaDeLineas<F>[] =>
  CIFRAS.map(({ campo, titulo }) => ({
    titulo,
    derecha: true,
    dibujar: (fila: F) => (
      <Cifra
        valor={fila[campo]}
        explicar={fila._explicar?.[campo]}
        que={`${titulo} de ${que(fila)}`}
      />
    ),
  }));

const CLASES: readonly ColumnaDeLineas<Renglon>[] = [
  { titulo: 'Clase', dibujar: ({ nombre }) => nombre },
  { titulo: 'En uso', derecha: true, dibujar: ({ activos }) => activos },
  ...cifrasDe<Renglon>(({ nombre }) => nombre),
];

type DeCuenta = ResumenDeActivos['cuentas'][number];
const CUENTAS: readonly ColumnaDeLineas<DeCuenta>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_id, codigo, nombre }) => (
      <Enlace a={`/contabilidad/cuentas/${cuenta_id}`}>{`${codigo} ${nombre}`}</Enlace>
    ),
  },
  {
    titulo: 'Registro',
    derecha: true,
    dibujar: ({ codigo, registro, _explicar }) => (
      <Cifra valor={registro} explicar={_explicar?.registro} que={`Registro de ${codigo}`} />
    ),
  },
  { titulo: 'Libros', derecha: true, dibujar: ({ contable }) => <Dinero valor={contable} /> },
  {
    titulo: 'Diferencia',
    derecha: true,
    dibujar: ({ diferencia }) => <Dinero valor={diferencia} />,
  },
];

const ACTIVOS: readonly ColumnaDeLineas<ActivoDeRegistro>[] = [
  {
    titulo: 'Activo',
    dibujar: (activo) => {
      const estado = estadoDeActivo(activo);
      return (
        <>
          <Enlace a={`/activos-fijos/${activo.id}`}>
            {`${activo.codigo} ${activo.descripcion}`}
          </Enlace>{' '}
          {estado !== null && <Estado valor={estado} />}
        </>
      );
    },
  },
  { titulo: 'Clase', dibujar: ({ clase }) => claseDicha(clase) },
  { titulo: 'En uso desde', dibujar: ({ fecha_uso }) => fecha(fecha_uso) },
  ...cifrasDe<ActivoDeRegistro>(({ codigo }) => codigo),
];

const CLAVE = ['activosFijos', 'registro'] as const;
const leerActivos = async (cliente: Cliente, peticion: Peticion) =>
  await cliente.activosFijos.listar(peticion);

type Registro = ResumenDeActivos & {
  readonly filas: readonly ActivoDeRegistro[];
  readonly hay_mas: boolean;
};

const REGISTRO = informe<Registro>({
  titulo: 'Registro de activos fijos',
  clave: CLAVE,
  parametros: [AL, CONOCIDO_EL],
  leer: async (cliente, peticion) => {
    const [resumen, filas] = await Promise.all([
      cliente.activosFijos.resumen(peticion),
      cliente.activosFijos.listar({ ...peticion, limit: LINEAS_POR_PAGINA }),
    ]);
    return { ...resumen, filas, hay_mas: filas.length === LINEAS_POR_PAGINA };
  },
  archivo: (cliente, peticion, format) => cliente.activosFijos.listar({ ...peticion, format }),
  junto: ({ al }) => `al ${fecha(al)}`,
  vacio: ({ filas }) => filas.length === 0,
  tituloVacio: 'Ningún activo a ese día',
  textoVacio: 'Registre uno a mano, o desde la línea de su compra.',
  otras: [{ a: '/activos-fijos/nuevo', texto: 'Nuevo', recurso: 'activos_fijos' }],
  dibujar: ({ clases, totales, cuentas, filas, hay_mas }, consulta) => (
    <Stack>
      <Lineas
        titulo="Por clase"
        columnas={CLASES}
        lineas={[
          ...clases.map((una) => ({ ...una, nombre: claseDicha(una.clase) })),
          { ...totales, nombre: 'Total' },
        ]}
      />
      {cuentas.some(({ diferencia }) => diferencia !== null && diferencia !== 0) && (
        <Alert color="yellow" title="El registro y los libros no dicen lo mismo">
          Otros asientos movieron sus cuentas: la diferencia dice cuánto.
        </Alert>
      )}
      {cuentas.some(({ contable }) => contable !== null) && (
        <>
          <Title order={2} size="h4">
            Contra los libros
          </Title>
          <Lineas titulo="Contra los libros" columnas={CUENTAS} lineas={cuentas} />
        </>
      )}
      <Title order={2} size="h4">
        Activo por activo
      </Title>
      <LineasPorPaginas
        titulo="Activo por activo"
        columnas={ACTIVOS}
        clave={[...CLAVE, 'activos']}
        consulta={consulta}
        primera={{ filas, hay_mas }}
        leer={leerActivos}
      />
    </Stack>
  ),
});

export default pantallaDeInforme(REGISTRO);
