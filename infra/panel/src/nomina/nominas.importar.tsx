import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cliente, ImportacionDeNomina, Nomina, PersonaDeNomina } from 'comprobantes-cliente';
import { useRef, useState } from 'react';
import { BotonPlantilla } from '#panel/kits/comun/archivos.tsx';
import { Dia } from '#panel/kits/comun/dia.tsx';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { SoltarCsv } from '#panel/kits/comun/soltar-csv.tsx';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { Cifras, type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { hoy } from '#panel/nucleo/formato.ts';

/** The payroll of a month from a spreadsheet: what it would do is seen, person by person, before it enters. */

const PLANTILLA = [
  'identificacion,nombre,email,cargo,sueldo,horas_extras,comisiones,iess_personal,impuesto_renta,prestamos,anticipos,' +
    'iess_patronal,provision_decimo_tercero,provision_decimo_cuarto,provision_vacaciones,provision_fondos_reserva,neto',
  '1710034065,Rosa Guamán,rosa@example.com,Contadora,1000.00,50.00,,99.23,12.00,,100.00,127.58,87.50,,43.75,,838.77',
].join('\r\n');

type Pedido = {
  readonly archivo: File;
  readonly periodo: string;
  readonly fecha: string;
  readonly descripcion: string;
};

const cuerpoDe = ({ archivo: file, periodo, fecha, descripcion }: Pedido) => ({
  file,
  periodo,
  fecha,
  ...(descripcion !== '' && { descripcion }),
});

const ver = async (cliente: Cliente, pedido: Pedido): Promise<ImportacionDeNomina> => {
  const { respuesta } = await cliente.nominas.importar(cuerpoDe(pedido), { simular: true });
  return respuesta as ImportacionDeNomina;
};

const CIFRAS: readonly Dato<Nomina>[] = [
  { titulo: 'Personas', dibujar: ({ personas_total }) => personas_total },
  { titulo: 'Ingresos', dibujar: ({ totales }) => <Dinero valor={totales.ingresos} /> },
  { titulo: 'Descuentos', dibujar: ({ totales }) => <Dinero valor={totales.descuentos} /> },
  { titulo: 'Neto', dibujar: ({ totales }) => <Dinero valor={totales.neto} /> },
  { titulo: 'Aporte patronal', dibujar: ({ totales }) => <Dinero valor={totales.iess_patronal} /> },
  { titulo: 'Provisiones', dibujar: ({ totales }) => <Dinero valor={totales.provisiones} /> },
];

const PERSONAS: readonly ColumnaDeLineas<PersonaDeNomina>[] = [
  { titulo: 'Persona', dibujar: ({ nombre, identificacion }) => `${nombre} · ${identificacion}` },
  {
    titulo: 'Ingresos',
    derecha: true,
    dibujar: ({ total_ingresos }) => <Dinero valor={total_ingresos} />,
  },
  {
    titulo: 'Descuentos',
    derecha: true,
    dibujar: ({ total_descuentos }) => <Dinero valor={total_descuentos} />,
  },
  { titulo: 'Neto', derecha: true, dibujar: ({ neto }) => <Dinero valor={neto} /> },
];

type Reparo = ImportacionDeNomina['errores'][number];
const ERRORES: readonly ColumnaDeLineas<Reparo>[] = [
  { titulo: 'Línea', derecha: true, dibujar: ({ linea }) => linea },
  { titulo: 'Columna', dibujar: ({ campo }) => campo ?? 'Toda la línea' },
  { titulo: 'Qué está mal', dibujar: ({ detalle }) => detalle },
];

const Vista = ({
  pedido,
  previa: { lineas, errores, nomina },
  alQuitar,
}: {
  readonly pedido: Pedido;
  readonly previa: ImportacionDeNomina;
  readonly alQuitar: () => void;
}) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const ir = useIr();
  // One for each attempt with what is seen: a retry registers nothing twice.
  const idempotency_key = useRef(crypto.randomUUID()).current;
  const registrar = useMutation({
    mutationFn: () => cliente.nominas.importar(cuerpoDe(pedido), { idempotency_key }),
    onSuccess: ({ nomina: nueva }) => {
      void consultas.invalidateQueries({ queryKey: ['nominas'] });
      ir(`/nominas/${(nueva as Nomina).id}`);
    },
  });
  const entraria = nomina as (Nomina & { readonly avisos: readonly string[] }) | null;
  return (
    <Stack gap="md">
      <Text>
        <b>{pedido.archivo.name}</b>: {cuantos(lineas, 'persona', 'personas')}. Todavía no entra
        nada.
      </Text>
      {errores.length > 0 && (
        <>
          <Alert color="yellow" title={cuantos(errores.length, 'error', 'errores')}>
            Corríjalos en el archivo y suéltelo otra vez: una nómina entra entera, o no entra.
          </Alert>
          <Lineas titulo="Lo que está mal" columnas={ERRORES} lineas={errores} />
        </>
      )}
      {entraria && (
        <>
          <Cifras de={CIFRAS} registro={entraria} />
          {entraria.avisos.map((aviso) => (
            <Alert key={aviso} color="yellow">
              {aviso}
            </Alert>
          ))}
          <Lineas titulo="Personas" columnas={PERSONAS} lineas={entraria.personas} />
        </>
      )}
      {registrar.error && <Falla error={registrar.error} alReintentar={() => registrar.mutate()} />}
      <Group gap="xs">
        <Button
          disabled={!entraria}
          loading={registrar.isPending}
          onClick={() => registrar.mutate()}
        >
          Registrar la nómina
        </Button>
        <Button variant="default" onClick={alQuitar}>
          Elegir otro archivo
        </Button>
      </Group>
    </Stack>
  );
};

export default function ImportarNomina() {
  const cliente = useCliente();
  const [periodo, ponerPeriodo] = useState(hoy().slice(0, 7));
  const [fecha, ponerFecha] = useState(hoy());
  const [descripcion, ponerDescripcion] = useState('');
  const previa = useMutation({ mutationFn: (pedido: Pedido) => ver(cliente, pedido) });
  const cuerpo = () => {
    if (previa.data && previa.variables) {
      return <Vista pedido={previa.variables} previa={previa.data} alQuitar={previa.reset} />;
    }
    if (previa.isPending) return <Cargando lineas={6} />;
    return (
      <Stack gap="md">
        <Text c="dimmed">
          La primera línea nombra las columnas, en cualquier orden: identificacion, nombre, los
          ingresos (sueldo, horas_extras…), los descuentos (iess_personal, anticipos…),
          iess_patronal y las provisiones. Cada una de las demás es una persona.
        </Text>
        <Group gap="sm" align="start" grow>
          <TextInput
            label="Período"
            required
            value={periodo}
            placeholder="2026-11"
            onChange={({ currentTarget }) => ponerPeriodo(currentTarget.value)}
          />
          <Dia label="Fecha" required maxima={hoy()} valor={fecha} poner={ponerFecha} />
          <TextInput
            label="Descripción"
            value={descripcion}
            onChange={({ currentTarget }) => ponerDescripcion(currentTarget.value)}
          />
        </Group>
        {previa.error && (
          <Falla
            error={previa.error}
            alReintentar={() => previa.variables && previa.mutate(previa.variables)}
          />
        )}
        <SoltarCsv
          alSoltar={(archivo) => previa.mutate({ archivo, periodo, fecha, descripcion })}
        />
      </Stack>
    );
  };
  return (
    <>
      <Cabeza titulo="Importar una nómina">
        <BotonPlantilla nombre="nomina.csv" csv={PLANTILLA} />
      </Cabeza>
      {cuerpo()}
    </>
  );
}
