import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Nomina, PersonaDeNomina, RegistrarNomina } from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { type FilaDe, rara, type ValoresDe } from '#panel/kits/formulario/clases.ts';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero, restarMontos, sumarMontos } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { correo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as dicho, hoy } from '#panel/nucleo/formato.ts';

/** A payroll written person by person, as in a spreadsheet; `?copia=3` begins with the people of another. */

const monto = (etiqueta: string, ancho = '6rem') => dinero(etiqueta, { ancho });
const otro = (etiqueta: string) => rara(monto(etiqueta, '7rem'));

const INGRESOS = {
  sueldo: monto('Sueldo'),
  horas_extras: monto('Horas extras'),
  comisiones: otro('Comisiones'),
  bonificaciones: otro('Bonificaciones'),
  decimo_tercero: otro('Décimo tercero'),
  decimo_cuarto: otro('Décimo cuarto'),
  vacaciones: otro('Vacaciones'),
  fondos_reserva: otro('Fondos de reserva'),
  otros: otro('Otros ingresos'),
  decimo_tercero_acumulado: otro('13.º acumulado'),
  decimo_cuarto_acumulado: otro('14.º acumulado'),
  vacaciones_acumuladas: otro('Vacaciones acumuladas'),
  fondos_reserva_acumulados: otro('Fondos acumulados'),
};
const DESCUENTOS = {
  iess_personal: monto('IESS personal'),
  impuesto_renta: monto('Renta'),
  anticipos: monto('Anticipos'),
  prestamos: otro('Préstamos'),
  prestamos_iess: otro('Préstamos IESS'),
  otros_descuentos: otro('Otros descuentos'),
};
const PROVISIONES = {
  provision_decimo_tercero: otro('Provisión 13.º'),
  provision_decimo_cuarto: otro('Provisión 14.º'),
  provision_vacaciones: otro('Provisión vacaciones'),
  provision_fondos_reserva: otro('Provisión fondos'),
};
const PERSONA = {
  identificacion: texto('Identificación', { obligatorio: true, maximo: 20, ancho: '8rem' }),
  nombre: texto('Nombre', { obligatorio: true, maximo: 150, ancho: '11rem' }),
  ...INGRESOS,
  ...DESCUENTOS,
  iess_patronal: monto('IESS patronal'),
  ...PROVISIONES,
  email: rara(correo('Correo')),
  cargo: rara(texto('Cargo', { maximo: 100, ancho: '8rem' })),
};
type Fila = FilaDe<typeof PERSONA>;
type Montos = Readonly<Record<keyof typeof INGRESOS | keyof typeof DESCUENTOS, string>>;

/** Those that say something, in the order of the columns. */
const dichosDe = (
  columnas: object,
  fila: { readonly [columna: string]: string },
): readonly (readonly [columna: string, valor: string])[] =>
  Object.keys(columnas).flatMap((columna) => {
    const valor = fila[columna] ?? '';
    return numero(valor) ? [[columna, valor] as const] : [];
  });

const sumasDe = (filas: readonly Montos[]) => {
  const ingresos = sumarMontos(
    filas.flatMap((fila) => dichosDe(INGRESOS, fila).map(([, valor]) => valor)),
  );
  const descuentos = sumarMontos(
    filas.flatMap((fila) => dichosDe(DESCUENTOS, fila).map(([, valor]) => valor)),
  );
  return { ingresos, descuentos, neto: restarMontos(ingresos, descuentos) };
};

/** What it comes to is always in sight. */
const Sumas = ({ filas }: { readonly filas: readonly Montos[] }) => {
  const { ingresos, descuentos, neto } = sumasDe(filas);
  return (
    <Group gap="lg" role="status" fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <span>Ingresos {dicho(ingresos)}</span>
      <span>Descuentos {dicho(descuentos)}</span>
      <Text span inherit fw={700}>
        Neto {dicho(neto)}
      </Text>
    </Group>
  );
};

const MES = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const CAMPOS = {
  periodo: texto('Período', {
    obligatorio: true,
    revisar: (mes) => (mes === '' || MES.test(mes) ? null : 'Escriba AAAA-MM'),
  }),
  fecha: fecha('Fecha', { obligatorio: true, maxima: hoy() }),
  descripcion: texto('Descripción', { maximo: 200 }),
  personas: lineas('Persona', PERSONA, { obligatorio: true, maximo: 300, Pie: Sumas }),
};
type Valores = ValoresDe<typeof CAMPOS>;
type DelApi = RegistrarNomina['personas'][number];

const sinPrefijo = (columna: string): string => columna.slice('provision_'.length);

const personaDe = (fila: Fila): DelApi =>
  ({
    identificacion: fila.identificacion,
    nombre: fila.nombre,
    ...(fila.email !== '' && { email: fila.email }),
    ...(fila.cargo !== '' && { cargo: fila.cargo }),
    ingresos: dichosDe(INGRESOS, fila).map(([concepto, valor]) => ({
      concepto,
      monto: numero(valor) as number,
    })),
    ...Object.fromEntries(
      dichosDe({ ...DESCUENTOS, iess_patronal: null }, fila).map(([campo, valor]) => [
        campo,
        numero(valor),
      ]),
    ),
    provisiones: dichosDe(PROVISIONES, fila).map(([columna, valor]) => ({
      concepto: sinPrefijo(columna),
      monto: numero(valor) as number,
    })),
  }) as DelApi;

const cuerpoDe = ({ periodo, fecha: dia, descripcion, personas }: Valores): RegistrarNomina => ({
  periodo,
  fecha: dia,
  ...(descripcion !== '' && { descripcion }),
  personas: personas.map(personaDe),
});

const escrito = (valor: number): string => (valor === 0 ? '' : valor.toFixed(2));

/** Somebody of another payroll, as they are written here. */
const filaDe = (persona: PersonaDeNomina): Fila => {
  const vacia = Object.fromEntries(Object.keys(PERSONA).map((columna) => [columna, '']));
  const sumar = (columna: string, valor: number): void => {
    vacia[columna] = sumarMontos([vacia[columna] ?? '', valor.toFixed(2)]);
  };
  for (const { concepto, monto: valor } of persona.ingresos) sumar(concepto, valor);
  for (const { concepto, monto: valor } of persona.provisiones) {
    sumar(`provision_${concepto}`, valor);
  }
  const descuentos = Object.fromEntries(
    (Object.keys(DESCUENTOS) as (keyof typeof DESCUENTOS)[]).map((campo) => [
      campo,
      escrito(persona[campo]),
    ]),
  );
  const { identificacion, nombre, email, cargo, iess_patronal } = persona;
  return {
    ...vacia,
    ...descuentos,
    identificacion,
    nombre,
    email: email ?? '',
    cargo: cargo ?? '',
    iess_patronal: escrito(iess_patronal),
  } as Fila;
};

const Escribir = ({ copia }: { readonly copia: Nomina | undefined }) => {
  const { nominas } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'nominas',
    registro: copia && `copia-${copia.id}`,
    campos: CAMPOS,
    inicial: {
      periodo: hoy().slice(0, 7),
      fecha: hoy(),
      ...(copia && {
        descripcion: copia.descripcion ?? '',
        personas: copia.personas.map(filaDe),
      }),
    },
    cuerpo: cuerpoDe,
    simular: (cuerpo, signal) => nominas.crear(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => nominas.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/nominas/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo="Nueva nómina"
      accion={{
        palabras: (simulado) => {
          const nomina = respuestaDe<Nomina>(simulado);
          return nomina ? `Registrar por ${dicho(nomina.neto)}` : 'Registrar la nómina';
        },
      }}
      lateral={
        <QuePasaria<Nomina>
          de={de}
          cifras={({ totales }) => [
            { palabras: 'Neto', monto: totales.neto, fuerte: true },
            { palabras: 'Aporte patronal', monto: totales.iess_patronal },
            { palabras: 'Provisiones', monto: totales.provisiones },
          ]}
        />
      }
    >
      <EnColumnas>
        <Campo campo={campos.periodo} descripcion="El mes trabajado, AAAA-MM" />
        <Campo campo={campos.fecha} descripcion="La de su asiento" />
        <Campo campo={campos.descripcion} descripcion="De qué grupo, o de qué pago, es" />
      </EnColumnas>
      <Campo campo={campos.personas} etiqueta="Personas" />
      {!copia && (
        <BotonEnlace a="/nominas/importar" variant="default" w="fit-content">
          Traerla de una planilla
        </BotonEnlace>
      )}
    </Formulario>
  );
};

export default function NominaNueva() {
  const cliente = useCliente();
  const [{ copia }] = useConsulta();
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['nominas', 'copia', Number(copia)],
    enabled: copia !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => cliente.nominas.obtener(Number(copia), { signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (isLoading) return <Espera />;
  return <Escribir key={copia ?? 'nueva'} copia={data} />;
}
