import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cliente, ImportacionDeServicios } from 'comprobantes-cliente';
import { useState } from 'react';
import { type Registro, registrosDe, textoDe } from '#panel/kits/comun/archivo-csv.ts';
import { BotonPlantilla } from '#panel/kits/comun/archivos.tsx';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { SoltarCsv } from '#panel/kits/comun/soltar-csv.tsx';
import { Cifras, type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';

/** The catalogue from a spreadsheet: what it would do is seen, line by line, before anything enters. */

const PLANTILLA = [
  'codigo_principal,descripcion,precio_unitario,tarifa_iva,iva_codigo,codigo_auxiliar,unidad_medida,activo,' +
    'lleva_inventario,unidad,minimo',
  'SER-001,Hora de consultoría,45.00,15,,,hora,,,,',
  'BIE-001,Libro de cocina,18.50,0,,,unidad,,si,unidad,5',
].join('\r\n');
/** More than these are not drawn; all of them enter. */
const A_LA_VISTA = 100;

type Previa = {
  readonly archivo: File;
  readonly registros: readonly Registro[];
  readonly pasaria: ImportacionDeServicios;
};

/** What would happen with a file, and what it says. */
const ver = async (cliente: Cliente, archivo: File): Promise<Previa> => {
  const { respuesta } = await cliente.servicios.importar({ file: archivo }, { simular: true });
  return {
    archivo,
    registros: registrosDe(textoDe(await archivo.arrayBuffer())),
    pasaria: respuesta as ImportacionDeServicios,
  };
};

const conError = ({ errores }: ImportacionDeServicios): number =>
  new Set(errores.map(({ linea }) => linea)).size;

const cifrasDe = (nuevos: string, cambian: string): readonly Dato<ImportacionDeServicios>[] => [
  { titulo: nuevos, dibujar: ({ creados }) => creados },
  { titulo: cambian, dibujar: ({ actualizados }) => actualizados },
  { titulo: 'Ya estaban igual', dibujar: ({ sin_cambios }) => sin_cambios },
  { titulo: 'Con errores', dibujar: conError },
];
const PASARIA = cifrasDe('Entrarían', 'Cambiarían');
const PASO = cifrasDe('Entraron', 'Cambiaron');

type Fila = Registro & { readonly errores: readonly string[] };

/** Each line with what is wrong with it; those that are wrong come first. */
const filasDe = (
  registros: readonly Registro[],
  { errores }: ImportacionDeServicios,
): readonly Fila[] => {
  const por = new Map<number, string[]>();
  for (const { linea, campo, detalle } of errores) {
    const suyos = por.get(linea) ?? [];
    suyos.push(campo ? `${campo}: ${detalle}` : detalle);
    por.set(linea, suyos);
  }
  const dichos = (linea: number): readonly string[] => por.get(linea) ?? [];
  const leidas = new Set(registros.map(({ linea }) => linea));
  const sueltas = [...por.keys()].filter((linea) => !leidas.has(linea));
  return [
    ...sueltas.map((linea) => ({ linea, celdas: [], errores: dichos(linea) })),
    ...registros.slice(1).map((registro) => ({ ...registro, errores: dichos(registro.linea) })),
  ].toSorted((una, otra) => Number(otra.errores.length > 0) - Number(una.errores.length > 0));
};

const columnasDe = (
  nombres: readonly string[],
  hayErrores: boolean,
): readonly ColumnaDeLineas<Fila>[] => [
  { titulo: 'Línea', derecha: true, dibujar: ({ linea }) => linea },
  ...(hayErrores
    ? [
        {
          titulo: 'Qué está mal',
          dibujar: ({ errores }: Fila) =>
            errores.map((uno) => (
              <Text key={uno} size="sm" c="var(--mantine-color-error)">
                {uno}
              </Text>
            )),
        },
      ]
    : []),
  ...nombres.map((titulo, lugar) => ({
    titulo,
    dibujar: ({ celdas }: Fila) => celdas[lugar] ?? '',
  })),
];

const Contenido = ({ registros, pasaria }: Previa) => {
  const [cabeza] = registros;
  const filas = filasDe(registros, pasaria);
  if (filas.length === 0) return null;
  return (
    <div>
      <Lineas
        titulo="Lo que dice el archivo"
        columnas={columnasDe(cabeza?.celdas ?? [], pasaria.errores.length > 0)}
        lineas={filas.slice(0, A_LA_VISTA)}
      />
      {filas.length > A_LA_VISTA && (
        <Text size="sm" c="dimmed" mt="xs">
          Se ven {A_LA_VISTA} de {cuantos(filas.length, 'línea', 'líneas')}; las que tienen errores
          van primero.
        </Text>
      )}
    </div>
  );
};

const Hecho = ({
  fue,
  alSeguir,
}: {
  readonly fue: ImportacionDeServicios;
  readonly alSeguir: () => void;
}) => (
  <Stack gap="md">
    <Alert color="green" title="Está en el catálogo" role="status">
      {cuantos(fue.creados + fue.actualizados, 'línea entró', 'líneas entraron')}.
    </Alert>
    <Cifras de={PASO} registro={fue} />
    <Group gap="xs">
      <BotonEnlace a="/servicios">Ver el catálogo</BotonEnlace>
      <Button variant="default" onClick={alSeguir}>
        Importar otro
      </Button>
    </Group>
  </Stack>
);

const Vista = ({
  previa,
  alEntrar,
  alQuitar,
}: {
  readonly previa: Previa;
  readonly alEntrar: (fue: ImportacionDeServicios) => void;
  readonly alQuitar: () => void;
}) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { archivo, pasaria } = previa;
  const importar = useMutation({
    mutationFn: () => cliente.servicios.importar({ file: archivo }),
    onSuccess: (fue) => {
      void consultas.invalidateQueries({ queryKey: ['servicios'] });
      alEntrar(fue);
    },
  });
  const entrarian = pasaria.creados + pasaria.actualizados;
  const malas = conError(pasaria);
  return (
    <Stack gap="md">
      <Text>
        <b>{archivo.name}</b>: {cuantos(pasaria.lineas, 'línea', 'líneas')}. Todavía no entra nada.
      </Text>
      <Cifras de={PASARIA} registro={pasaria} />
      {malas > 0 && (
        <Alert color="yellow" title={cuantos(malas, 'línea no entraría', 'líneas no entrarían')}>
          {entrarian > 0
            ? 'Corríjalas en el archivo y suéltelo otra vez, o importe lo demás: las que ya entraron no se repiten.'
            : 'Corríjalas en el archivo y suéltelo otra vez.'}
        </Alert>
      )}
      {importar.error && <Falla error={importar.error} alReintentar={() => importar.mutate()} />}
      <Group gap="xs">
        <Button
          disabled={entrarian === 0}
          loading={importar.isPending}
          onClick={() => importar.mutate()}
        >
          {entrarian === 0 ? 'Importar' : `Importar ${cuantos(entrarian, 'línea', 'líneas')}`}
        </Button>
        <Button variant="default" onClick={alQuitar}>
          Elegir otro archivo
        </Button>
      </Group>
      <Contenido {...previa} />
    </Stack>
  );
};

export default function ImportarServicios() {
  const cliente = useCliente();
  const [fue, ponerFue] = useState<ImportacionDeServicios | null>(null);
  const previa = useMutation({ mutationFn: (archivo: File) => ver(cliente, archivo) });
  const otra = (): void => {
    ponerFue(null);
    previa.reset();
  };
  const cuerpo = () => {
    if (fue) return <Hecho fue={fue} alSeguir={otra} />;
    if (previa.data) return <Vista previa={previa.data} alEntrar={ponerFue} alQuitar={otra} />;
    if (previa.isPending) return <Cargando lineas={6} />;
    return (
      <Stack gap="md">
        <Text c="dimmed">
          La primera línea nombra las columnas, en cualquier orden: codigo_principal, descripcion y
          precio_unitario; y si quiere tarifa_iva, iva_codigo, codigo_auxiliar, unidad_medida,
          activo, lleva_inventario, unidad y minimo. Un código que ya existe se actualiza; lo de su
          inventario, si se deja vacío, queda como está.
        </Text>
        {previa.error && (
          <Falla
            error={previa.error}
            alReintentar={() => previa.variables && previa.mutate(previa.variables)}
          />
        )}
        <SoltarCsv alSoltar={(archivo) => previa.mutate(archivo)} />
      </Stack>
    );
  };
  return (
    <>
      <Cabeza titulo="Importar el catálogo">
        <BotonPlantilla nombre="catalogo.csv" csv={PLANTILLA} />
      </Cabeza>
      {cuerpo()}
    </>
  );
}
