<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Directorio de clientes, proveedores y transportistas
 *
 * @phpstan-import-type ConsultaDePersona from Tipos
 * @phpstan-import-type CrearPersona from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type Persona from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReemplazarPersona from Tipos
 * @phpstan-import-type Simulacion from Tipos
 */
final class PersonasEmpresas extends Grupo
{
    /**
     * Agrega una persona o empresa al directorio
     *
     * Tipo y número de identificación son únicos en la empresa, también frente a las entradas inactivas: el 409 trae el persona_id de la que ya existe. Emitir una factura a un comprador desconocido también lo agrega. Cédulas y RUC de personas naturales se validan por su dígito verificador; los RUC de sociedades y de entidades públicas, no.
     *
     * `POST /personas-empresas`
     *
     * @param CrearPersona $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Persona|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/personas-empresas', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * El directorio de personas y empresas, como JSON o CSV
     *
     * q busca por identificación y por nombres: cada palabra debe comenzar alguna palabra de la entrada, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Con q, en el orden de lo que coincide; sin q, por nombre. La última página trae X-Total-Count.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /personas-empresas`
     *
     * @param array{q?: string, es_cliente?: bool, es_proveedor?: bool, incluir_inactivos?: bool, limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Persona>|Archivo
     */
    public function listar(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/personas-empresas', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Reemplaza una entrada del directorio por completo
     *
     * Lo que se omite vuelve a su valor por omisión (activo: true, es_cliente: true, es_proveedor: false, lo demás null). Los documentos emitidos conservan los datos del comprador como fueron.
     *
     * `PUT /personas-empresas/{id}`
     *
     * @param ReemplazarPersona $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Persona|Simulacion
     */
    public function reemplazar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/personas-empresas/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Retira una entrada del directorio
     *
     * El borrado es lógico, tenga o no documentos: queda con activo false, sale de la lista y se sigue leyendo por su id. Un PUT con activo true la restaura, y emitirle una factura también. Repetirlo responde 204.
     *
     * `DELETE /personas-empresas/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function eliminar(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/personas-empresas/{id}'), [$id], null, $opciones);
    }

    /**
     * Una entrada del directorio, también si está inactiva
     *
     * `GET /personas-empresas/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Persona
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/personas-empresas/{id}'), [$id], null, $opciones);
    }

    /**
     * Los datos de una cédula o un RUC, del directorio o del registro público
     *
     * Busca primero en el directorio (fuente LOCAL, cualquier tipo de identificación) y después en el registro público de la administración tributaria (fuente SRI), al que se vuelve a preguntar pasados diez minutos; si no responde se da lo que dijo antes, y mensaje dice de cuándo es. Si no la halla, encontrado es false y mensaje dice por qué.
     *
     * `GET /personas-empresas/lookup/{identificacion}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ConsultaDePersona
     */
    public function consultarIdentificacion(string $identificacion, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/personas-empresas/lookup/{identificacion}'), [$identificacion], null, $opciones);
    }

    /**
     * Qué pasó con una entrada del directorio: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /personas-empresas/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/personas-empresas/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una entrada del directorio son los que se sellaron
     *
     * `GET /personas-empresas/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/personas-empresas/{id}/prueba'), [$id], null, $opciones);
    }
}
