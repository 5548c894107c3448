import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CambiarSucursal, CrearSucursal, Sucursal } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { Clase, ValoresDe } from '#panel/kits/formulario/clases.ts';
import { EnColumnas, Formulario, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { entero } from '#panel/kits/formulario/numeros.tsx';
import { siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { LAS_SERIES, SERIES, type Serie } from './sucursales.series.ts';

/** A new branch, or another one's data and from which number each of its series goes on. */

const AMBIENTES = ['1', '2'] as const;
type Ambiente = (typeof AMBIENTES)[number];
type CampoDeSerie = `n${Ambiente}_${Serie}`;

const campoDe = (ambiente: Ambiente, serie: Serie): CampoDeSerie => `n${ambiente}_${serie}`;

const DE_SERIES = Object.fromEntries(
  AMBIENTES.flatMap((ambiente) =>
    LAS_SERIES.map((serie) => [campoDe(ambiente, serie), entero(SERIES[serie])]),
  ),
) as { readonly [C in CampoDeSerie]: Clase<string> };

/** As the API names them where it refuses one. */
const ALIAS = Object.fromEntries(
  AMBIENTES.flatMap((ambiente) =>
    LAS_SERIES.map((serie) => [`proximos_numeros.${ambiente}.${serie}`, campoDe(ambiente, serie)]),
  ),
);

const codigo = (etiqueta: string) =>
  texto(etiqueta, {
    obligatorio: true,
    inputMode: 'numeric',
    revisar: (dicho) =>
      dicho === '' || /^\d{3}$/.test(dicho) ? null : 'Son tres dígitos, como 001',
  });

const CAMPOS = {
  nombre: texto('Nombre', { maximo: 300 }),
  direccion: texto('Dirección', { obligatorio: true, maximo: 300 }),
  establecimiento: codigo('Establecimiento'),
  punto_emision: codigo('Punto de emisión'),
  es_matriz: siNo('Es la matriz'),
  ...DE_SERIES,
};
type Valores = ValoresDe<typeof CAMPOS>;

/** The numbers that were said, and are not those of now. */
const numerosDe = (v: Valores, una: Sucursal | undefined): CambiarSucursal['proximos_numeros'] => {
  const dichos = AMBIENTES.flatMap((ambiente) => {
    const suyos = LAS_SERIES.flatMap((serie) => {
      const dicho = v[campoDe(ambiente, serie)];
      const ahora = una && String(una.proximos_numeros[ambiente][serie]);
      return dicho === '' || dicho === ahora ? [] : [[serie, Number(dicho)]];
    });
    return suyos.length === 0 ? [] : [[ambiente, Object.fromEntries(suyos)]];
  });
  return dichos.length === 0 ? undefined : Object.fromEntries(dichos);
};

const cuerpoDe = (v: Valores, una: Sucursal | undefined): CrearSucursal => {
  const proximos_numeros = numerosDe(v, una);
  return {
    ...(v.nombre.trim() !== '' && { nombre: v.nombre.trim() }),
    direccion: v.direccion.trim(),
    establecimiento: v.establecimiento,
    punto_emision: v.punto_emision,
    ...(v.es_matriz && !una?.es_matriz && { es_matriz: true }),
    ...(proximos_numeros && { proximos_numeros }),
  };
};

const valoresDe = (una: Sucursal): Partial<Valores> => ({
  nombre: una.nombre,
  direccion: una.direccion,
  establecimiento: una.establecimiento,
  punto_emision: una.punto_emision,
  es_matriz: una.es_matriz,
  ...(Object.fromEntries(
    AMBIENTES.flatMap((ambiente) =>
      LAS_SERIES.map((serie) => [
        campoDe(ambiente, serie),
        String(una.proximos_numeros[ambiente][serie]),
      ]),
    ),
  ) as Partial<Valores>),
});

const ElFormulario = ({ una }: { readonly una: Sucursal | undefined }) => {
  const { sucursales } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'sucursales',
    registro: una?.id,
    campos: CAMPOS,
    inicial: una ? valoresDe(una) : { establecimiento: '001', punto_emision: '001' },
    cuerpo: (valores) => cuerpoDe(valores, una),
    alias: ALIAS,
    enSuCampo: {
      'sucursales.serie_ocupada': 'punto_emision',
      'sucursales.serie_con_documentos': 'establecimiento',
    },
    enviar: (cuerpo, opciones): Promise<Sucursal> =>
      una
        ? sucursales.modificar(una.id, cuerpo as CambiarSucursal, opciones)
        : sucursales.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/sucursales/${id}`),
  });
  const { campos } = de;
  const serie = (ambiente: Ambiente, titulo: string) => (
    <Seccion titulo={titulo}>
      <EnColumnas>
        {LAS_SERIES.map((una_serie) => (
          <Campo key={una_serie} campo={campos[campoDe(ambiente, una_serie)]} />
        ))}
      </EnColumnas>
    </Seccion>
  );
  return (
    <Formulario
      de={de}
      titulo={una ? `Cambiar ${una.nombre}` : 'Nueva sucursal'}
      accion={{ palabras: 'Guardar' }}
    >
      <EnColumnas>
        <Campo campo={campos.nombre} enfocar={una === undefined} />
        <Campo campo={campos.direccion} />
        <Campo campo={campos.establecimiento} />
        <Campo campo={campos.punto_emision} />
      </EnColumnas>
      <Campo campo={campos.es_matriz} deshabilitado={una?.es_matriz} />
      <Text size="sm" c="dimmed">
        Si ya emitía en otro sistema, diga desde qué número sigue cada serie. Un número nunca
        retrocede.
      </Text>
      {serie('2', 'Próximo número en producción')}
      {serie('1', 'Próximo número en pruebas')}
    </Formulario>
  );
};

export default function FormularioDeSucursal() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const una = useQuery({
    queryKey: ['sucursales', 'ficha', Number(id)],
    queryFn: ({ signal }) => cliente.sucursales.obtener(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (una.error) return <Falla error={una.error} alReintentar={() => void una.refetch()} pagina />;
  if (una.isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nueva'} una={una.data} />;
}
